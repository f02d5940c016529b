import type { Brand } from '#domain/brand/brand.ts';

/** The brand this app runs under, chosen once at start. */
export class Branding {
  readonly brand: Brand;

  constructor(brand: Brand) {
    this.brand = brand;
  }
}
