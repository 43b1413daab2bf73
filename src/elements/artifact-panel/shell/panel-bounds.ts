/** Narrower than this, in px, the panel is a sheet. */
const SHEET_BELOW_PX = 768;
/** Up to this, in px, the panel takes more of the room at first. */
const MEDIUM_UP_TO_PX = 1_024;

/** How wide a panel may be, in px. */
export interface PanelBounds {
  readonly min: number;
  readonly max: number;
  /** What it has until the user says otherwise. */
  readonly initial: number;
}

/** @param available - Width of the window, or of the parent, in px. */
export const isSheet = (available: number): boolean => available < SHEET_BELOW_PX;

/** Widths of the panel from 768 px on: 60 % up to 1,024 px, then 40 %; neither it nor the chat gets under 300 px or 20 %. */
export function boundsOf(available: number): PanelBounds {
  const min = Math.max(available / 5, 300);
  return { min, max: available - min, initial: available * (available <= MEDIUM_UP_TO_PX ? 0.6 : 0.4) };
}

/** The width a panel gets: the user's, clamped; a width that is not finite is ignored. */
export function panelWidth(wanted: number | undefined, available: number): number {
  const { min, max, initial } = boundsOf(available);
  if (wanted === undefined || !Number.isFinite(wanted)) return initial;
  return Math.min(max, Math.max(min, wanted));
}
