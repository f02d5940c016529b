/** The price of the provider that an order was made for. What is sent under the id of an order stays as it was, whatever the price file says by then. */
export const orderedProviderPrice = `ALTER TABLE orders ADD COLUMN provider_price text`;
