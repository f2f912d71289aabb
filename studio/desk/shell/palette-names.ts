/** The switches of the canvas that a palette can set. */
export type SwitchName = 'visitor' | 'theme' | 'language' | 'width' | 'brand' | 'beside';

/** What a palette finds: everything, one kind of thing, or the shortcuts. */
export type PaletteName = 'all' | 'insert' | 'pages' | 'wrap' | 'keys' | SwitchName;
