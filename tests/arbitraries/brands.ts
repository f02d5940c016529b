import type { Brand, BrandTokens } from '../../src/domain/branding/brand.ts';

const tokens: BrandTokens = {
  bg: '#000000',
  surface: '#101010',
  raised: '#202020',
  text: '#ffffff',
  muted: '#cccccc',
  line: '#303030',
  accent: '#ffcc00',
  accentText: '#000000',
  accentSoft: '#332b00',
  danger: '#ff8888',
  ok: '#88ff88',
};

export const brandOf = (id: string, changes: Partial<Brand> = {}): Brand => ({
  id,
  appName: id,
  websiteTitle: id,
  tagline: 'Read on.',
  voice: 'plain',
  description: 'Stories.',
  keywords: 'stories',
  logoUrl: `/brands/${id}/logo.svg`,
  faviconUrl: `/brands/${id}/favicon.svg`,
  ogImageUrl: `/brands/${id}/og.jpg`,
  cdnUrl: 'https://cdn.example',
  staticUrl: 'https://static.example',
  siteUrl: `https://${id}.example/`,
  supportEmail: `support@${id}.example`,
  legalName: `${id} Ltd.`,
  postalAddress: ['1 Test Street', 'Testtown'],
  paymentProvider: 'stripe',
  hosts: [`${id}.example`],
  secondCollector: false,
  tokens: { dark: tokens, light: { ...tokens, bg: '#ffffff' } },
  ...changes,
});
