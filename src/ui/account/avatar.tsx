import CircleUser from 'lucide-react/icons/circle-user-round';
import { useState } from 'react';

interface AvatarProps {
  /** Empty while nobody knows who plays. */
  readonly url: string;
  /** Edge in pixels that the picture has before styles arrive. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** A player's picture, or an outline where there is none. Decoration: the name stands beside it. */
export function Avatar({ url, size, className }: AvatarProps) {
  const [broken, setBroken] = useState('');
  return url === '' || url === broken ? (
    <CircleUser className={className} />
  ) : (
    <img className={className} src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />
  );
}
