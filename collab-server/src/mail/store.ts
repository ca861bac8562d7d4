import type { PersonalData } from '../identity/personal-data.ts'

/** What becomes of a person's data in these tables. */
export const mailPersonalData: PersonalData = {
  noun: 'mail',
  exportOf: async (db, { email }) => ({
    mails: await db.selectFrom('outgoing_mail').select(['subject', 'created_at', 'sent_at']).where('recipient', '=', email).execute(),
  }),
  async erase(trx, { email, first_name, last_name }) {
    await trx.deleteFrom('outgoing_mail').where('recipient', '=', email).execute()
    // Subjects of mails to others that said who shared or invited; their words went when they were sent.
    const name = `${first_name} ${last_name}`.trim()
    await trx.updateTable('outgoing_mail').set({ subject: '' }).where('sent_at', 'is not', null)
      .where('subject', 'like', `%${name.replaceAll(/[%_]/g, '_')}%`).execute()
  },
}
