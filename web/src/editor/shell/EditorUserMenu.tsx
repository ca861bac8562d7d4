import { UserMenu } from '../../navigation/UserMenu.tsx'
import { PersonColours } from '../../sync/person-colours.ts'
import { useColoursHere } from '../presence/use-colours-here.ts'

/** Who I am here, in the colour that the others see me in. */
export function EditorUserMenu() {
  return <PersonColours value={useColoursHere()}><UserMenu mini inEditor /></PersonColours>
}
