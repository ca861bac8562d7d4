import type { Ink } from './ink.ts'
import type { Look } from './looks.ts'

/** What of a hairstyle lies behind head and shoulders, and what before the face. */
interface Hair {
  readonly back?: (ink: Ink, look: Look) => void
  readonly front: (ink: Ink, look: Look) => void
}

const CURLS = [
  [352, 330, 50], [340, 262, 52], [376, 202, 56], [436, 166, 58], [504, 152, 60], [570, 164, 58], [628, 202, 56], [662, 264, 52], [650, 330, 50], [404, 252, 50], [464, 224, 54],
  [534, 222, 54], [596, 250, 50],
] as const

const HAIRS: Readonly<Record<Look['hair'], Hair>> = {
  waves: {
    back: ({ fill }, { hairShade }) => fill('M322 420C296 250 380 140 512 142C654 144 724 262 694 430C684 500 734 560 738 650C742 742 690 800 628 792C560 784 440 784 372 792C310 800 258 742 262 650C266 560 316 500 322 420Z', hairShade),
    front: ({ fill, line }, { hairColour, hairLight }) => {
      fill('M338 470C316 300 368 156 520 158C660 160 704 300 668 470C664 380 640 318 604 282C546 302 472 286 434 244C420 300 362 336 338 470Z', hairColour)
      fill('M338 440C320 520 268 580 270 670C272 730 300 766 338 772C306 716 318 650 344 596C360 552 356 500 350 420Z', hairColour)
      fill('M664 440C684 520 732 580 730 670C728 730 700 766 662 772C694 716 682 650 658 596C642 552 646 500 652 420Z', hairColour)
      line('M440 206C500 176 576 184 622 236M300 640C296 684 304 720 318 744M700 640C704 684 696 720 682 744', hairLight, 9)
    },
  },
  crop: {
    front: ({ fill, line }, { hairColour, hairLight }) => {
      fill('M344 396C330 246 400 166 500 166C600 166 670 246 656 396C650 352 646 322 630 296C596 270 548 262 500 262C452 262 404 270 370 296C354 322 350 352 344 396Z', hairColour)
      line('M420 206C468 182 538 184 584 210', hairLight, 10)
    },
  },
  scarf: {
    back: ({ fill }, { hairShade }) => fill('M306 440C286 240 378 138 500 138C622 138 714 240 694 440C690 560 742 640 770 720C700 800 300 800 230 720C258 640 310 560 306 440Z', hairShade),
    front: ({ fill, line }, { hairColour, hairLight, hairShade }) => {
      fill('M310 440C290 244 382 142 500 142C618 142 710 244 690 440C684 520 664 580 632 620C560 690 440 690 368 620C336 580 316 520 310 440ZM370 402C368 486 412 594 500 596C588 594 632 486 630 402C626 300 572 248 500 248C428 248 374 300 370 402Z', hairColour, 'evenodd')
      fill('M344 588C400 660 600 660 656 588C676 640 740 690 752 742C640 812 420 820 300 770C262 752 244 738 250 722C284 690 330 640 344 588Z', hairColour)
      fill('M656 588C640 690 520 760 330 782C470 806 650 800 752 742C740 690 676 640 656 588Z', hairShade)
      line('M356 330C380 240 440 196 510 194M372 640C430 690 520 704 590 680', hairLight, 8)
    },
  },
  swept: {
    front: ({ fill, line }, { hairColour, hairLight, hairShade }) => {
      fill('M344 404C322 270 356 164 500 146C610 132 694 190 672 300C668 340 660 372 656 404C652 356 644 326 622 300C550 304 462 290 416 250C388 288 356 320 344 404Z', hairColour)
      fill('M416 250C462 290 550 304 622 300C560 288 470 258 440 214C430 226 424 238 416 250Z', hairShade)
      line('M430 190C500 160 590 170 630 226', hairLight, 10)
    },
  },
  bob: {
    back: ({ fill }, { hairShade }) => fill('M318 430C298 250 380 152 500 152C620 152 702 250 682 430C684 510 700 580 690 640C660 668 610 664 590 640H410C390 664 340 668 310 640C300 580 316 510 318 430Z', hairShade),
    front: ({ fill, line, mirrored }, { hairColour, hairLight }) => {
      fill('M330 430C314 262 396 160 500 160C604 160 686 262 670 430C668 384 658 350 648 330C560 352 440 352 352 330C342 350 332 384 330 430Z', hairColour)
      const side = (): void => fill('M334 380C318 480 306 570 316 640C340 664 372 654 382 628C362 560 354 460 362 326Z', hairColour)
      side()
      mirrored(side)
      line('M400 240C450 206 540 204 594 236', hairLight, 11)
    },
  },
  receding: {
    front: ({ fill, line, mirrored }, { hairColour, hairLight }) => {
      const side = (): void => fill('M342 424C322 360 326 296 366 246C372 232 386 222 398 220C384 262 366 300 366 352C364 380 358 404 342 424Z', hairColour)
      side()
      mirrored(side)
      fill('M372 246C396 176 452 158 500 158C548 158 604 176 628 246C590 224 548 216 500 216C452 216 410 224 372 246Z', hairColour)
      line('M430 190C470 172 530 172 570 190', hairLight, 8)
    },
  },
  bun: {
    back: ({ ellipse, line }, { hairColour, hairLight, hairShade }) => {
      ellipse(500, 132, 76, 66, hairColour)
      line('M452 150C470 176 530 176 548 150', hairShade, 9)
      line('M456 112C476 88 520 84 544 104', hairLight, 9)
    },
    front: ({ fill, line }, { hairColour, hairLight, hairShade }) => {
      fill('M340 424C318 270 396 166 500 166C604 166 682 270 660 424C654 352 622 298 556 272C524 262 476 262 444 272C378 298 346 352 340 424Z', hairColour)
      line('M500 172C470 196 430 222 384 300M500 172C530 196 570 222 616 300', hairShade, 6)
      line('M420 214C446 192 474 182 496 180', hairLight, 9)
    },
  },
  curls: {
    back: ({ ellipse }, { hairShade }) => {
      for (const [x, y, radius] of CURLS) ellipse(x, y + 10, radius + 6, radius + 6, hairShade)
    },
    front: ({ ellipse, line }, { hairColour, hairLight }) => {
      for (const [x, y, radius] of CURLS) ellipse(x, y, radius, radius, hairColour)
      for (const [x, y, radius] of CURLS) line(`M${x - radius * 0.5} ${y - radius * 0.1}Q${x - radius * 0.3} ${y - radius * 0.6} ${x + radius * 0.2} ${y - radius * 0.55}`, hairLight, 6)
    },
  },
}

/** What of the hair lies behind everything. */
export function paintHairBehind(ink: Ink, look: Look): void {
  HAIRS[look.hair].back?.(ink, look)
}

/** What of the hair lies before the face. */
export function paintHairBefore(ink: Ink, look: Look): void {
  HAIRS[look.hair].front(ink, look)
}
