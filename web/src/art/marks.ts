// Every mark of the game as an SVG <symbol>. 24x24 unless said otherwise. Our own drawings.
// `currentColor` is the mark's fill; --mark-edge its outline; --mark-hole what is cut out of it.
const sym = (id: string, body: string, box = '0 0 24 24'): string => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
const E = 'stroke="var(--mark-edge)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"';
const H = 'fill="var(--mark-hole)"';

// Thumbnail frames: the outline of a hero's token IS its faction. viewBox 0 0 48 52.
export const frames = {
  army:   'M4 3h40v26c0 10-9 17-20 21C13 46 4 39 4 29Z',
  tribes: 'M24 2 L44 18 V49 H4 V18 Z',
  water:  'M4 20C4 8 13 3 24 3s20 5 20 17v23q-5 6-10 1.500-5 -4 -10 0-5 4 -10 0 -5 -4 -10 -1.500Z',
  undead: 'M15 2h18l11 14-7 34H11L4 16Z',
  emperor:'M4 12l7-8 6.500 7L24 3l6.500 8L37 4l7 8v37H4Z',
  back:   'M4 6q0-3 3-3h34q3 0 3 3v40q0 3-3 3H7q-3 0-3-3Z',
} as const;
export type Frame = keyof typeof frames;

const marks = [
  // factions: shield, mountain, wave, skull
  sym('f-army', `<path ${E} fill="currentColor" d="M3.500 3h17v9c0 5-4 8-8.500 10C7.500 20 3.500 17 3.500 12Z"/><path ${H} d="M10.800 5.800h2.400v4.400h4.300v2.400h-4.300v5.400h-2.400v-5.400H6.500v-2.400h4.300Z"/>`),
  sym('f-tribes', `<path ${E} fill="currentColor" d="M1.500 21 9 5.500 12.500 11 15.500 7 22.500 21Z"/><path ${H} d="M9 8.300 11 12.600 9.600 12 8.600 13.600 6.900 12.600Z"/>`),
  sym('f-water', `<path ${E} fill="currentColor" d="M1.500 18.500V12C3.500 5 11 1.800 16 4.800c4 2.400 4 7.200.6 7.800-2 .3-3-1.400-2.200-3C11 10 11 14.500 14.500 15.200c3 .6 5.500-.5 8-2.700v6q-2.600 2.600-5.200 1-2.700-1.600-5.300 0-2.700 1.600-5.300 0-2.700-1.600-5.200-1Z"/>`),
  sym('f-undead', `<path ${E} fill="currentColor" d="M12 2.500c6 0 9.500 3.600 9.500 8.600 0 3.400-1.500 5.400-4 6.600v3.800h-11v-3.800c-2.500-1.200-4-3.200-4-6.600 0-5 3.500-8.600 9.500-8.600Z"/><path ${H} d="M7.800 9.200a2.400 2.400 0 1 1 0 4.900 2.400 2.400 0 0 1 0-4.900Zm8.400 0a2.400 2.400 0 1 1 0 4.900 2.400 2.400 0 0 1 0-4.900ZM12 14l1.500 3h-3Zm-2.200 5h1.300v2.400H9.800Zm3.100 0h1.300v2.400h-1.300Z"/>`),
  sym('f-emperor', `<path ${E} fill="currentColor" d="M2.500 20V6l5 5L12 4l4.500 7 5-5v14Z"/><path ${H} d="M5 16h14v1.800H5Z"/>`),
  // regions of Yield: diamond, circle, square, each with its own filling
  sym('r-forest', `<path ${E} fill="currentColor" d="M12 1.500 22.500 12 12 22.500 1.500 12Z"/><path ${H} d="m12 5.500 4 5h-2l2.600 4h-3.700v3h-1.800v-3H7.400l2.600-4H8Z"/>`),
  sym('r-wetlands', `<circle ${E} fill="currentColor" cx="12" cy="12" r="10"/><path fill="none" stroke="var(--mark-hole)" stroke-width="2" stroke-linecap="round" d="M5.500 9.500q1.600-2 3.250 0t3.250 0 3.250 0 3.250 0M5.500 14.500q1.600-2 3.250 0t3.250 0 3.250 0 3.250 0"/>`),
  sym('r-town', `<rect ${E} fill="currentColor" x="2.500" y="2.500" width="19" height="19" rx="1.500"/><path ${H} d="M6 18V11l3-2.500 3 2.500V7.500L15 5l3 2.500V18h-4.500v-3.500h-3V18Z"/>`),
  // players: six emblems, always white on the banner of the player
  sym('p-sun', '<circle cx="12" cy="12" r="4.800" fill="currentColor"/><path stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M12 2.200v2M12 19.800v2M2.200 12h2M19.800 12h2M5 5l1.500 1.500M17.500 17.500 19 19M19 5l-1.500 1.500M6.500 17.500 5 19"/>'),
  sym('p-moon', '<path fill="currentColor" d="M15.500 2.500a10 10 0 1 0 5.800 14.800A8.300 8.300 0 0 1 15.500 2.500Z"/>'),
  sym('p-star', '<path fill="currentColor" d="m12 1.500 3 7.200 7.800.6-6 5 1.900 7.600L12 17.800l-6.700 4.100 1.900-7.600-6-5 7.800-.6Z"/>'),
  sym('p-bell', '<path fill="currentColor" d="M12 2a2 2 0 0 1 2 2c3 1 4.500 3.600 4.500 7.500 0 3 .8 4.200 2.500 5.500v1.800H3V17c1.700-1.300 2.500-2.500 2.500-5.500C5.500 7.600 7 5 10 4a2 2 0 0 1 2-2ZM9.300 20h5.400a2.700 2.700 0 0 1-5.400 0Z"/>'),
  sym('p-key', '<path fill="currentColor" d="M12 1.800a5 5 0 0 1 1.600 9.700V14h3.600v3h-3.600v1.500h2.800v3h-6V11.500A5 5 0 0 1 12 1.800Zm0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"/>'),
  sym('p-hat', '<path fill="currentColor" d="M7 15.500C7 9 8.500 4.500 12.500 3c2 1 3 .5 5-.5-1 2-1.400 4-.9 6.500.4 2.200.6 4.200.6 6.500 2.600.3 4.800 1 4.800 2.200C22 20 17 21 12 21S2 20 2 17.700c0-1.200 2.300-1.900 5-2.200Z"/>'),
  // piles and places
  sym('i-harbor', '<path fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" d="M12 7v14M7.500 10.500h9M3.500 14c1 4.500 4.500 7 8.500 7s7.500-2.500 8.500-7"/><circle cx="12" cy="4.500" r="2.200" fill="none" stroke="currentColor" stroke-width="2.200"/>'),
  sym('i-wild', '<path fill="currentColor" d="m12 1.500 5 6.500h-2.600l4.100 5.500h-3l4.500 5.500h-6.700v3.500h-2.600V19H4l4.500-5.500h-3L9.600 8H7Z"/>'),
  sym('i-grave', '<path fill="currentColor" d="M5 20V10a7 7 0 0 1 14 0v10h2.500v2.500h-19V20Z"/><path stroke="var(--mark-hole)" stroke-width="2.200" stroke-linecap="round" d="M12 7.500v8M9 10.500h6"/>'),
  sym('i-tavern', '<path fill="currentColor" d="M4 8.500C3 5 6 3.500 7.500 4.500 9 2 12.500 2.500 13 4.500c2-.8 4 1.300 3 4V10h2.500c2 0 3 1 3 3v3c0 2-1 3-3 3H16v2.500H4Zm12 4v4h2.300c.5 0 .7-.2.7-.7v-2.600c0-.5-.2-.7-.7-.7Z"/>'),
  sym('i-hand', '<path fill="var(--mark-hole)" stroke="currentColor" stroke-width="1.900" stroke-linejoin="round" d="m3 7.500 6.500-2 3.500 12-6.500 2Z"/><path fill="currentColor" stroke="var(--mark-hole)" stroke-width="1" d="m10.500 4 10 2-3 15-10-2Z"/>'),
  sym('i-hidden', '<path fill="currentColor" d="M2 12C5 7 8.300 5 12 5c1.300 0 2.500.2 3.600.7L19.500 2l1.700 1.700L4.600 21.500 3 19.800 6 16.600C4.500 15.500 3.200 14 2 12Zm16.500-4.300C20 8.800 21 10.200 22 12c-3 5-6.300 7-10 7-.9 0-1.700-.1-2.500-.3Z"/>'),
  sym('i-eye', '<path fill="currentColor" d="M12 5c4 0 7.500 2.300 10 7-2.500 4.700-6 7-10 7S4.500 16.700 2 12c2.500-4.700 6-7 10-7Z"/><circle cx="12" cy="12" r="4.200" fill="var(--mark-hole)"/><circle cx="12" cy="12" r="2" fill="currentColor"/>'),
  // what heroes do
  sym('a-bury', '<path fill="currentColor" d="M6 15V9a6 6 0 0 1 12 0v6Z"/><path fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" d="M2.500 20.500q2.400-3 4.800 0t4.700 0 4.700 0 4.800 0"/><path stroke="var(--mark-hole)" stroke-width="2" stroke-linecap="round" d="M12 6v6M9.800 8.400h4.400"/>'),
  sym('a-turn', '<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="M4 12a8 8 0 0 1 13.500-5.800L20 8.500M20 3.500v5h-5M20 12a8 8 0 0 1-13.500 5.800L4 15.500M4 20.500v-5h5"/>'),
  sym('a-hide', '<path fill="currentColor" d="M7 1.500h10V10H7Z"/><path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="M12 13v7M8.500 17l3.500 4 3.500-4"/>'),
  sym('a-draw', '<path fill="currentColor" d="M7 14h10v8.500H7Z"/><path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="M12 11V3M8.500 6 12 2.500 15.500 6"/>'),
  sym('a-swap', '<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="M3 8h17M16 3.500 20.500 8 16 12.500M21 16H4M8 11.500 3.500 16 8 20.500"/>'),
  sym('a-perform', '<path fill="currentColor" d="M12 1.500 14.500 9 22 12l-7.500 3L12 22.500 9.500 15 2 12l7.500-3Z"/>'),
  sym('a-none', '<path stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M6 12h12"/>'),
  // house
  sym('i-dots', '<g fill="currentColor"><circle cx="5" cy="12" r="2.300"/><circle cx="12" cy="12" r="2.300"/><circle cx="19" cy="12" r="2.300"/></g>'),
  sym('i-menu', '<path stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M4 7h16M4 12h16M4 17h16"/>'),
  sym('i-log', '<path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linejoin="round" stroke-linecap="round" d="M5 3h14v18H5ZM9 8h6M9 12h6M9 16h4"/>'),
  sym('i-book', '<path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linejoin="round" stroke-linecap="round" d="M12 6.500C10 4.700 6.500 4 3 4v14.500c3.500 0 7 .700 9 2.500 2-1.800 5.500-2.500 9-2.500V4c-3.500 0-7 .700-9 2.500ZM12 6.500V21"/>'),
  sym('i-talk', '<path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linejoin="round" stroke-linecap="round" d="M4 4h16v12.500h-8.500L7 21v-4.500H4ZM8 8.500h8M8 12h5"/>'),
  sym('i-people', '<g fill="currentColor"><circle cx="8.500" cy="7.500" r="4"/><path d="M1 21c0-5.500 3-8.500 7.500-8.500S16 15.500 16 21Z"/><path d="M14.500 3.800a4 4 0 1 1 .2 7.300 6.500 6.500 0 0 0-.2-7.300ZM15.500 13.200c4.500-1.200 7.500 2.300 7.500 7.800h-4.500c0-3.500-1-6-3-7.800Z"/></g>'),
  sym('i-keys', '<path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linejoin="round" stroke-linecap="round" d="M2.500 5.500h19v13h-19ZM6.500 9.500h.1M10.200 9.500h.1M13.800 9.500h.1M17.500 9.500h.1M7.500 14.500h9"/>'),
  sym('i-set', '<path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linejoin="round" stroke-linecap="round" d="M3 7h8M17 7h4M3 17h4M13 17h8M11 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M7 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0"/>'),
  sym('i-leave', '<path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linejoin="round" stroke-linecap="round" d="M12.500 3.500H4v17h8.500M9.500 12H21M17 7.500l4.500 4.500-4.500 4.500"/>'),
  sym('i-list', '<path stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1"/>'),
  sym('i-undo', '<path fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round" d="M8 4 3.500 8.500 8 13M4 8.500h10a6 6 0 0 1 0 12h-4"/>'),
  sym('i-past', '<path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round" d="M4.500 9A8.500 8.500 0 1 1 4 14M4 4v5h5M12 7.500v5l3.500 2"/>'),
  sym('i-check', '<path fill="none" stroke="currentColor" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round" d="m4.500 12.500 5 5.500 10-12"/>'),
  sym('i-clock', '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.300"/><path fill="none" stroke="currentColor" stroke-width="2.300" stroke-linecap="round" d="M12 7v5.500l3.500 2"/>'),
  sym('i-crown', '<path fill="currentColor" d="M3 19V7l5 4.500L12 4l4 7.500L21 7v12Z"/>'),
  sym('i-flag', '<path fill="currentColor" d="M5 2h2.400v20H5ZM8.500 3H21l-4 4.800 4 4.700H8.500Z"/>'),
  sym('i-bolt', '<path fill="currentColor" d="M13.500 1.500 4 14h6.500L9 22.500 20 9.500h-7Z"/>'),
  sym('i-bot', '<path fill="currentColor" d="M11 2h2v3h5.500V19h-13V5H11ZM2.500 9.500h2v6h-2Zm17 0h2v6h-2Z"/><path fill="var(--mark-hole)" d="M8 9h3v3H8Zm5 0h3v3h-3Zm-4.500 5.500h7v2h-7Z"/>'),
  sym('i-link', '<path fill="none" stroke="currentColor" stroke-width="2.500" stroke-linecap="round" d="M9.500 14.500l5-5M11 6.500l2-2a4.600 4.600 0 0 1 6.500 6.500l-2 2M13 17.500l-2 2A4.600 4.600 0 0 1 4.500 13l2-2"/>'),
  sym('i-up', '<path fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round" d="m5 15 7-7 7 7"/>'),
  sym('i-close', '<path stroke="currentColor" stroke-width="3" stroke-linecap="round" d="M5.500 5.500l13 13M18.500 5.500l-13 13"/>'),
  sym('i-plus', '<path stroke="currentColor" stroke-width="3.400" stroke-linecap="round" d="M12 4.500v15M4.500 12h15"/>'),
  sym('i-minus', '<path stroke="currentColor" stroke-width="3.400" stroke-linecap="round" d="M4.500 12h15"/>'),
  sym('i-whole', '<path fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round" d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>'),
  sym('i-play', '<path fill="currentColor" d="M6 3.500v17L20.500 12Z"/>'),
  sym('i-pause', '<path fill="currentColor" d="M5.500 4H10v16H5.500ZM14 4h4.500v16H14Z"/>'),
  sym('i-step', '<path fill="none" stroke="currentColor" stroke-width="3.200" stroke-linecap="round" stroke-linejoin="round" d="m9 5 7 7-7 7"/>'),
  sym('i-next', '<path fill="currentColor" d="M4 4v16l10.500-8ZM16 4h3.500v16H16Z"/>'),
  sym('i-prev', '<path fill="currentColor" d="M20 4v16L9.500 12ZM4.500 4H8v16H4.500Z"/>'),
  sym('i-line', '<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M2.500 9q9.500-8 19 0M6 13.500q6-5 12 0"/><circle cx="12" cy="18.500" r="2.400" fill="currentColor"/><path stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M4 21 20 3"/>'),
  // armies of Yield: arrow, spear-and-shield, horse; crown-helm for the champion
  sym('u-archer', '<path fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" d="M6 3c9 1 14 6 15 15M6 3l15 15M4 20 14 10M14.500 6.500 17.500 6l.5-.5M4 20l1-4.500M4 20l4.500-1"/>'),
  sym('u-infantry', '<path fill="currentColor" d="M8 8h12.500v5.500c0 4-3 6.500-6.300 8C11 20 8 17.500 8 13.500Z"/><path stroke="currentColor" stroke-width="2.200" stroke-linecap="round" d="M4.500 22V6"/><path fill="currentColor" d="m4.500 1 2.300 5H2.200Z"/>'),
  sym('u-cavalry', '<path fill="currentColor" d="M6 22c0-5 2.500-7 3-10-2 1.500-3.500 2-5 1.600L3 10.500 9 5l1-3.500 2.500 2.200C17.500 4.500 21 8.500 21 15v7Z"/><circle cx="11" cy="8" r="1.200" fill="var(--mark-hole)"/>'),
  // strategy cards of Yield
  sym('s-move-all', '<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="M4 6h11M12 2.500 15.500 6 12 9.500M7 12h11M15 8.500l3.500 3.500-3.500 3.500M4 18h11M12 14.500l3.500 3.500-3.500 3.500"/>'),
  sym('s-move-2', '<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="M3 12h17M16 8l4 4-4 4M9 8l4 4-4 4"/>'),
  sym('s-conquer', '<path fill="currentColor" d="M4 22V11h3v2h3v-2h4v2h3v-2h3v11h-5.500v-4a2.500 2.500 0 0 0-5 0v4ZM11 1h2v1l6 2-6 2.500V10h-2Z"/>'),
  sym('s-ambush', '<path fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round" d="M4 3l13 13M20 3 7 16M14 19.500l6-6M10 19.500l-6-6M17 16.500l4 4.500M7 16.500 3 21"/>'),
  sym('s-upgrade', '<path fill="currentColor" d="M4 22v-8h3v2h3v-2h4v2h3v-2h3v8Z"/><path fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round" d="M12 11V3M8 6.500 12 2.500l4 4"/>'),
  sym('s-ritual', '<path fill="none" stroke="currentColor" stroke-width="2.400" stroke-linejoin="round" d="M12 2.500 20.500 18h-17Z"/><circle cx="12" cy="13" r="2.800" fill="currentColor"/><path stroke="currentColor" stroke-width="2.400" stroke-linecap="round" d="M7 21.500h10"/>'),
  sym('s-back', '<path fill="currentColor" d="M4 2h16v20H4Z"/><path fill="none" stroke="var(--mark-hole)" stroke-width="1.800" d="M12 6l5 6-5 6-5-6Z"/>'),
  // token frames
  ...Object.entries(frames).map(([k, d]) => sym('fr-' + k, `<path d="${d}" fill="currentColor" stroke="var(--mark-edge)" stroke-width="3" stroke-linejoin="round"/>`, '0 0 48 52')),
];

// Faction and region patterns: chevrons, bars, waves, crosses. Colour comes from the place that uses them.
const pat = (id: string, w: number, h: number, body: string): string => `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${body}</pattern>`;
const patterns = [
  pat('pt-tribes', 14, 10, '<path d="M0 9 7 3l7 6" fill="none" stroke="var(--tribes-pt)" stroke-width="2"/>'),
  pat('pt-army', 9, 9, '<path d="M2.500 0v9" stroke="var(--army-pt)" stroke-width="3"/>'),
  pat('pt-water', 16, 9, '<path d="M0 5q4-5 8 0t8 0" fill="none" stroke="var(--water-pt)" stroke-width="2"/>'),
  pat('pt-undead', 12, 12, '<path d="M3 1v4M1 3h4M9 7v4M7 9h4" stroke="var(--undead-pt)" stroke-width="1.800" stroke-linecap="round"/>'),
  pat('pt-emperor', 12, 12, '<path d="M0 0h6v6H0ZM6 6h6v6H6Z" fill="var(--emperor-pt)"/>'),
  pat('pt-back', 10, 10, '<path d="M5 1 9 5 5 9 1 5Z" fill="none" stroke="var(--back-pt)" stroke-width="1.300"/>'),
  pat('pt-forest', 14, 14, '<path d="M3.500 1 6 5H1ZM10.500 8l2.500 4H8Z" fill="var(--forest-pt)"/>'),
  pat('pt-wetlands', 14, 8, '<path d="M0 4q3.500-4 7 0t7 0" fill="none" stroke="var(--wetlands-pt)" stroke-width="1.600"/>'),
  pat('pt-town', 12, 12, '<path d="M0 6h12M0 0h12M3 0v6M9 6v6" fill="none" stroke="var(--town-pt)" stroke-width="1.300"/>'),
  pat('pt-hatch', 7, 7, '<path d="M-1 8 8 -1" stroke="var(--hatch)" stroke-width="2"/>'),
].join('');
const clips =
  Object.entries(frames).map(([k, d]) => `<clipPath id="cl-${k}"><path d="${d}"/></clipPath>`).join("") + `<clipPath id="cl-round"><circle cx="24" cy="24" r="21"/></clipPath>`;
// The same for the map of Yield, in the map file's units.
const grounds = `<pattern id="mp-forest" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M11 4 20 20H2ZM33 26l9 16H24Z" fill="var(--forest-pt)"/></pattern><pattern id="mp-wetlands" width="40" height="26" patternUnits="userSpaceOnUse"><path d="M0 13q10-12 20 0t20 0" fill="none" stroke="var(--wetlands-pt)" stroke-width="6"/></pattern><pattern id="mp-town" width="44" height="36" patternUnits="userSpaceOnUse"><path d="M0 2h44M0 20h44M10 2v18M32 20v18" fill="none" stroke="var(--town-pt)" stroke-width="5"/></pattern>`;

/** All of it, to be put once at the beginning of the page. */
export const sprite = `<svg class="sprite" aria-hidden="true"><defs>${patterns}${clips}${grounds}</defs>${marks.join('')}</svg>`;
