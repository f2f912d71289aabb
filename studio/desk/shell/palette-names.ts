/** The view settings that a palette can change. */
export type SwitchName = 'visitor' | 'theme' | 'language' | 'width' | 'brand' | 'frames';

/** The palettes: commands and pages, one kind of item, or the shortcuts. */
export type PaletteName = 'all' | 'insert' | 'pages' | 'wrap' | 'keys' | SwitchName;
