/** Who may use the bench. Source: ROUTE-07. */
export class BenchAccess {
  /** Whether every player may, as the site's configuration says; admins always may. */
  readonly everybody: boolean;

  constructor(everybody: boolean) {
    this.everybody = everybody;
  }
}
