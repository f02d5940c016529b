export type ScreenSize = 'mobile' | 'tablet' | 'desktop';
export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Widths in CSS pixels where the next size begins. */
export const TABLET_FROM = 768;
export const DESKTOP_FROM = 1024;

/** Mobile below 768 px, tablet 768 to 1023, desktop 1024 and above. */
export function screenSize(width: number): ScreenSize {
  if (width < TABLET_FROM) return 'mobile';
  return width < DESKTOP_FROM ? 'tablet' : 'desktop';
}

/** xs below 576, sm below 768, md below 992, lg below 1200, xl 1200 and above. */
export function breakpoint(width: number): Breakpoint {
  if (width < 576) return 'xs';
  if (width < 768) return 'sm';
  if (width < 992) return 'md';
  return width < 1200 ? 'lg' : 'xl';
}
