import {
  AlignCenterHorizontal, AlignCenterVertical, AlignEndHorizontal, AlignEndVertical, AlignHorizontalSpaceBetween,
  AlignStartHorizontal, AlignStartVertical, AlignVerticalSpaceBetween, ArrowDown, ArrowDownToLine, ArrowUp,
  ArrowUpToLine, BringToFront, ChartNoAxesGantt, ChevronDown, ChevronUp, CircleHelp, Clapperboard, Clipboard, Copy, CopyPlus, Crop, Crosshair, Download, ExternalLink, Eye, EyeOff, FileQuestion, GlobeCode, FileUp, Grid3x3, Group, LayoutPanelTop, LibraryBig, Link, MessageCircleQuestion,
  HardDrive, Image, Images, Layers, LayoutGrid, Lock, LockOpen, Maximize, Music, PaintRoller, Paintbrush, Play, Plus, Presentation, Redo2, Replace, Ruler, Scan, ScanSearch, Scissors, Search, Send, SendToBack, SeparatorHorizontal, SeparatorVertical, Shapes, Signpost, SlidersHorizontal, Smile, Speech, Spline,
  SquareDashedMousePointer, Trash2, TrianglesCenterlineDashedHorizontal, TrianglesCenterlineDashedVertical, Undo2,
  Ungroup, UserPen, ZoomIn, ZoomOut,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Command } from './command.ts'
import type { CommandId } from './registry.ts'

const ICONS: Readonly<Partial<Record<CommandId, LucideIcon>>> = {
  'edit.undo': Undo2,
  'edit.redo': Redo2,
  'edit.cut': Scissors,
  'edit.copy': Copy,
  'edit.paste': Clipboard,
  'edit.duplicate': CopyPlus,
  'edit.delete': Trash2,
  'edit.selectAll': SquareDashedMousePointer,
  'edit.crop': Crop,
  'edit.link': Link,
  'edit.openLink': ExternalLink,
  'edit.copyFormat': Paintbrush,
  'edit.pasteFormat': PaintRoller,
  'edit.paintFormat': PaintRoller,
  'edit.find': Search,
  'edit.replace': Replace,
  'edit.lock': Lock,
  'edit.unlock': LockOpen,
  'edit.hide': EyeOff,
  'edit.show': Eye,
  'view.grid': Grid3x3,
  'view.rulers': Ruler,
  'view.guides': Crosshair,
  'view.aids': SlidersHorizontal,
  'guides.addVertical': SeparatorVertical,
  'guides.addHorizontal': SeparatorHorizontal,
  'guides.removeAll': Trash2,
  'view.layers': Layers,
  'view.animations': ChartNoAxesGantt,
  'insert.image': Image,
  'insert.gallery': Images,
  'insert.video': Clapperboard,
  'insert.audio': Music,
  'insert.embed': GlobeCode,
  'insert.presenter': Presentation,
  'drawers.icons': Shapes,
  'drawers.emoji': Smile,
  'insert.infographic': LayoutPanelTop,
  'view.zoomIn': ZoomIn,
  'view.zoomOut': ZoomOut,
  'view.fit': Maximize,
  'view.actualSize': Scan,
  'view.zoomToSelection': ScanSearch,
  'help.palette': Search,
  'help.shortcuts': CircleHelp,
  'help.tour': Signpost,
  'arrange.group': Group,
  'arrange.ungroup': Ungroup,
  'arrange.flipX': TrianglesCenterlineDashedVertical,
  'arrange.flipY': TrianglesCenterlineDashedHorizontal,
  'arrange.bringForward': ChevronUp,
  'arrange.bringToFront': BringToFront,
  'arrange.sendBackward': ChevronDown,
  'arrange.sendToBack': SendToBack,
  'align.left': AlignStartVertical,
  'align.centre': AlignCenterVertical,
  'align.right': AlignEndVertical,
  'align.top': AlignStartHorizontal,
  'align.middle': AlignCenterHorizontal,
  'align.bottom': AlignEndHorizontal,
  'align.tidyUp': LayoutGrid,
  'lesson.factCheck': ScanSearch,
  'lesson.writeNarrations': Speech,
  'arrange.connect': Spline,
  'align.distributeAcross': AlignHorizontalSpaceBetween,
  'align.distributeDown': AlignVerticalSpaceBetween,
  'slides.add': Plus,
  'slides.duplicate': CopyPlus,
  'slides.delete': Trash2,
  'slides.moveUp': ArrowUp,
  'slides.moveDown': ArrowDown,
  'slides.moveToStart': ArrowUpToLine,
  'slides.moveToEnd': ArrowDownToLine,
  'slides.import': FileUp,
  'questions.files': FileQuestion,
  'questions.write': MessageCircleQuestion,
  'activity.save': LibraryBig,
  'view.authors': UserPen,
  'lesson.preview': Play,
  'lesson.video': Play,
  'lesson.publish': Send,
  'lesson.download': Download,
  'lesson.size': HardDrive,
}

const icons: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(ICONS))

let toolIconOf: (id: string) => LucideIcon | undefined = () => undefined

/** Says what icons commands have that take up tools. */
export function provideToolIcons(find: (id: string) => LucideIcon | undefined): void {
  toolIconOf = find
}

/**
 * The icon of a command where it has one; one that takes up a tool has the tool's. Apart from the commands, so that the keyboard, which needs
 * those with the first picture of a slide, does not bring every icon along: bars and menus, which show them, come after it.
 */
export function iconOf({ id }: Pick<Command, 'id'>): LucideIcon | undefined {
  return icons.get(id) ?? toolIconOf(id)
}
