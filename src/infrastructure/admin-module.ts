import { ContainerModule } from 'inversify';
import { OrderCases } from '../application/admin/order-cases.ts';
import { OrderList } from '../application/admin/order-list.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { Session } from '../application/session/session.ts';
import { Toasts } from '../application/toasts/toasts.ts';

/** What admins see of orders, wired when they first open them. */
export const adminModule = new ContainerModule(({ bind }) => {
  bind(OrderList).toResolvedValue((api, who, toasts) => new OrderList(api, who, toasts), [AuthorizedApi, Session, Toasts]);
  bind(OrderCases).toResolvedValue((api, who) => new OrderCases(api, who), [AuthorizedApi, Session]);
});
