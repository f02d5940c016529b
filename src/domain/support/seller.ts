/** Readable pages of which every version is kept. */
export type LegalPage = 'terms' | 'privacy' | 'refund';

/** Where a version of a page is kept, from the site's root. */
export const versionPath = (brand: string, page: LegalPage, version: string): string => `/brands/${brand}/legal/${page}-${version}.html`;

/** What a company does for the seller whose name the server's settings do not say. Source: LEGAL-07. */
export const processorTasks = ['hosting', 'mail', 'model', 'statistics'] as const;
export type ProcessorTask = (typeof processorTasks)[number];

/** A company that works with players' data for the seller. */
export interface Processor {
  readonly name: string;
  /** What it does, after "which": "runs our servers". */
  readonly does: string;
  /** Where it does it, as a country or region. */
  readonly where: string;
  /** By which the start finds out whether somebody is named for what the server is set up for. */
  readonly task?: ProcessorTask | undefined;
}

/** The tax that a seller takes on what it sells. Source: DESK-37. */
export interface Vat {
  /** Whether prices are written with it. Where not, the tax of the seller's country is added to what buyers are shown and pay. */
  readonly included: boolean;
  /** Percent by the buyer's country (ISO 3166-1), such as `{"DE": 19, "FI": 25.5}`. In a country that is not named none is taken. */
  readonly rates: Readonly<Record<string, number>>;
}

/** Who sells under a brand, and on what terms: the data of `brands/legal/<brand>.json`. Source: LEGAL-01. */
export interface Seller {
  /** ISO 3166-1, two capitals. Its law decides what the legal pages say. */
  readonly country: string;
  /** True where numbers and names below are invented: production warns. */
  readonly example?: boolean | undefined;
  /** From which age the site may be used, in years. */
  readonly minimumAge: number;
  /** Within how many days coins that are not spent are refunded for no reason. */
  readonly refundDays: number;
  /** Whether what is not spent of a purchase is given back at once where the buyer presses for it, within these days. Else a person answers. */
  readonly refundsAtOnce?: boolean | undefined;
  /** The register and the number in it. */
  readonly register?: { readonly name: string; readonly number: string } | undefined;
  readonly vatNumber?: string | undefined;
  /** Absent: it takes no tax, and a receipt is no invoice. */
  readonly vat?: Vat | undefined;
  /** Who acts for the company. */
  readonly representedBy?: readonly string[] | undefined;
  /** Whether the seller takes part in arbitration for consumers, in one sentence. */
  readonly arbitration?: string | undefined;
  readonly processors: readonly Processor[];
  /** The days from which the versions of each page hold, the newest first: `2026-11-29`. */
  readonly versions: Readonly<Record<LegalPage, readonly string[]>>;
}
