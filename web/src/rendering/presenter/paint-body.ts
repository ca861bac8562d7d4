import type { Ink } from './ink.ts'
import type { Look } from './looks.ts'

/** Shoulders and chest down to the lower edge of the box. */
const BODY = 'M104 1010C104 862 176 776 322 730C384 710 418 690 430 652H570C582 690 616 710 678 730C824 776 896 862 896 1010Z'
const NECK = 'M432 530V668C432 728 462 764 500 764C538 764 568 728 568 668V530Z'

type Clothes = (ink: Ink, look: Look) => void

/** The dark side of the body, away from the light, and the folds of the arms. */
const shaded: Clothes = ({ fill, line, within }, { clothShade }) => within(BODY, () => {
  fill('M760 740C720 820 716 920 726 1010H920V760Z', clothShade)
  line('M236 1010C230 940 244 880 262 850', clothShade, 9)
})

const CLOTHES: Readonly<Record<Look['clothes'], Clothes>> = {
  blazer: (ink, look) => {
    const { fill, line } = ink
    shaded(ink, look)
    fill('M418 660C420 780 470 900 500 1010C530 900 580 780 582 660C560 716 440 716 418 660Z', look.under)
    const lapel = (): void => {
      fill('M416 664C368 700 344 730 336 782L408 822L386 850L500 1010C486 900 436 780 416 664Z', look.cloth)
      line('M416 664C436 780 486 900 500 1010M336 782L408 822L386 850L500 1010', look.clothShade, 7)
    }
    lapel()
    ink.mirrored(lapel)
  },
  shirt: (ink, look) => {
    const { ellipse, fill, line } = ink
    shaded(ink, look)
    fill('M430 690L500 796L570 690C560 770 440 770 430 690Z', look.under)
    fill('M426 662C396 690 384 716 392 752L446 812L500 770C468 744 438 706 426 662Z', look.cloth)
    fill('M574 662C604 690 616 716 608 752L554 812L500 770C532 744 562 706 574 662Z', look.cloth)
    line('M392 752L446 812L500 770L554 812L608 752', look.clothShade, 7)
    line('M500 776V1010', look.clothShade, 6)
    for (const y of [852, 930]) ellipse(514, y, 8, 8, look.under)
  },
  abaya: (ink, look) => shaded(ink, look),
  sweater: (ink, look) => {
    const { fill, line } = ink
    shaded(ink, look)
    fill('M424 664C398 690 392 712 398 734L452 786L500 752L548 786L602 734C608 712 602 690 576 664C560 720 440 720 424 664Z', look.under)
    line('M398 734L452 786L500 752L548 786L602 734', '#D9D3C6', 5)
    line('M392 742C420 800 470 816 500 816C530 816 580 800 608 742', look.clothShade, 16)
  },
  dungarees: (ink, look) => {
    const { ellipse, fill, line, within } = ink
    fill(BODY, look.under)
    within(BODY, () => fill('M760 740C720 820 716 920 726 1010H920V760Z', '#E8DCC6'))
    fill('M424 664C410 700 420 740 500 748C580 740 590 700 576 664C556 716 444 716 424 664Z', '#F0E4CF')
    fill('M352 884H648L676 1010H324Z', look.cloth)
    fill('M330 728L380 712L408 900H360ZM670 728L620 712L592 900H640Z', look.cloth)
    line('M352 890H648', look.clothShade, 8)
    line('M440 1010V948H560V1010', look.clothShade, 7)
    ellipse(384, 900, 15, 15, '#F4D58A')
    ellipse(616, 900, 15, 15, '#F4D58A')
  },
  nehru: (ink, look) => {
    const { ellipse, fill, line } = ink
    shaded(ink, look)
    fill('M420 640C408 676 404 704 410 730C440 762 560 762 590 730C596 704 592 676 580 640C566 700 434 700 420 640Z', look.under)
    fill('M414 676C404 706 406 736 420 752L492 776V742C456 736 426 716 414 676ZM586 676C596 706 594 736 580 752L508 776V742C544 736 574 716 586 676Z', look.cloth)
    line('M420 752L492 776M580 752L508 776', look.clothShade, 6)
    line('M500 776V1010', look.clothShade, 6)
    for (const y of [830, 900, 970]) ellipse(514, y, 8, 8, '#E4C98C')
  },
  cardigan: (ink, look) => {
    const { ellipse, fill, line } = ink
    shaded(ink, look)
    fill('M424 656C400 720 420 850 500 940C580 850 600 720 576 656C556 720 444 720 424 656Z', look.under)
    line('M424 690C440 732 560 732 576 690', '#E3D3B8', 6)
    line('M408 690C416 800 450 880 500 944V1010M592 690C584 800 550 880 500 944', look.clothShade, 15)
    ellipse(520, 976, 10, 10, '#F4E4C4')
    for (const x of [446, 464, 482, 500, 518, 536, 554]) ellipse(x, 792 - ((x - 500) / 12) ** 2 * 2, 8.5, 8.5, '#FFFFFF')
  },
  hoodie: (ink, look) => {
    const { fill, line } = ink
    shaded(ink, look)
    fill('M430 640C380 668 352 700 352 740C380 812 450 832 500 832C550 832 620 812 648 740C648 700 620 668 570 640C596 700 560 762 500 762C440 762 404 700 430 640Z', look.clothShade)
    fill('M420 650C376 676 358 702 360 734C392 796 452 812 500 812C548 812 608 796 640 734C642 702 624 676 580 650C604 716 560 776 500 776C440 776 396 716 420 650Z', look.cloth)
    line('M440 796C436 840 436 880 440 920M560 796C564 840 564 880 560 920', look.under, 9)
  },
}

/** What lies behind the neck: the body in its cloth, without collar. */
export function paintBody(ink: Ink, look: Look): void {
  ink.fill(BODY, look.cloth)
}

/** The neck in the shade of the chin. */
export function paintNeck(ink: Ink, { skin }: Look): void {
  ink.fill(NECK, skin.base)
  ink.within(NECK, () => ink.fill('M420 500H590V620C560 676 470 690 420 640Z', skin.shade))
}

/** Collars and all that lies on the body. */
export function paintClothes(ink: Ink, look: Look): void {
  CLOTHES[look.clothes](ink, look)
}
