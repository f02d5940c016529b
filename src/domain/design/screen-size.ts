type ScreenSize = 'mobile' | 'tablet' | 'desktop';
type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Widths in CSS pixels where each size begins. Style sheets have the same ones from `src/ui/design/_screen.scss`. */
export const WIDTHS = { sm: 576, md: 768, lg: 992, desktop: 1024, xl: 1200 } as const;

/** Mobile below 768 px, tablet 768 to 1023, desktop 1024 and above. */
export function screenSize(width: number): ScreenSize {
  if (width < WIDTHS.md) return 'mobile';
  return width < WIDTHS.desktop ? 'tablet' : 'desktop';
}

/** xs below 576, sm below 768, md below 992, lg below 1200, xl 1200 and above. @internal */
export function breakpoint(width: number): Breakpoint {
  if (width < WIDTHS.sm) return 'xs';
  if (width < WIDTHS.md) return 'sm';
  if (width < WIDTHS.lg) return 'md';
  return width < WIDTHS.xl ? 'lg' : 'xl';
}
