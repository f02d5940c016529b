/** The coins that stay of an order of which money was given back: a refund takes its share, rounded down, and a whole one takes all. Source: PAY-08. */
export const coinsLeft = ({ coins, amount }: { readonly coins: number; readonly amount: number }, refunded: number): number =>
  coins - Math.floor((coins * refunded) / amount);
