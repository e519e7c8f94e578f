import { chart } from './chart';
import { controls } from './controls';
import { dates } from './dates';
import { codeSteps, confirmModals, notConfirmed, stepDialogs } from './dialogs';
import { display } from './display';
import { feedback } from './feedback';
import { fields } from './fields';
import { files } from './files';
import type { GalleryEntry } from './gallery-entry';
import { layout } from './layout';
import { personFields } from './person-fields';
import { popovers } from './popovers';
import { tables } from './tables';
import { theme } from './theme';

interface GalleryGroup {
  /** Folder of libs/ui/src. */
  readonly name: string;
  readonly entries: readonly GalleryEntry[];
}

/** The gallery, by folders of libs/ui. */
export const galleryGroups: readonly [GalleryGroup, ...GalleryGroup[]] = [
  { name: 'controls', entries: controls },
  { name: 'display', entries: display },
  { name: 'chart', entries: chart },
  { name: 'feedback', entries: [...feedback, confirmModals, notConfirmed] },
  { name: 'fields', entries: [...fields, ...personFields, codeSteps] },
  { name: 'dates', entries: dates },
  { name: 'popovers', entries: popovers },
  { name: 'tables', entries: tables },
  { name: 'layout', entries: [...layout, stepDialogs] },
  { name: 'files', entries: files },
  { name: 'theme', entries: theme },
];
