import CircleUser from 'lucide-react/icons/circle-user-round';
import { useState } from 'react';

interface AvatarProps {
  /** Empty until the session is known. */
  readonly url: string;
  /** Edge length in pixels. It reserves the space before styles load. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** A player's picture, or an outline without one. Decorative: the name is shown beside it. */
export function Avatar({ url, size, className }: AvatarProps) {
  const [broken, setBroken] = useState('');
  return url === '' || url === broken ? (
    <CircleUser className={className} />
  ) : (
    <img className={className} src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />
  );
}
