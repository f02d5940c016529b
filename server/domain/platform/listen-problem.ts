/** Where a server is to listen, and which settings say so. */
export interface ListenPlace {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** `next-port`: the sandbox cashier, without a setting of its own. */
  readonly named: 'PORT' | 'SANDBOX_PORT' | 'next-port';
}

const opening = ({ named, port }: ListenPlace): string =>
  named === 'next-port' ? `The sandbox cashier takes the port after PORT, ${port}` : `${named} is ${port}`;

const setting = ({ named }: ListenPlace): string => (named === 'next-port' ? 'SANDBOX_PORT' : named);

/** Why a server cannot listen at a place: a sentence that names the setting. `code` is the system's, such as EADDRINUSE. */
export function listenProblem(code: string, place: ListenPlace): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${opening(place)}, and another program on this machine uses that port. Stop it, or set ${setting(place)} to another one.`;
    case 'EACCES':
      return `${opening(place)}, and the system does not let this user open that port. Set ${setting(place)} to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${place.host}, which is no address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${place.host}, a name whose address cannot be found.`;
    default:
      return `HOST is ${place.host} and ${setting(place)} is ${place.port}, where this machine lets no server listen (${code}).`;
  }
}
