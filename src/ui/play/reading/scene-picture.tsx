interface ScenePictureProps {
  readonly image: string;
  readonly alt: string;
  /** What stays in view where the picture is cropped, in hundredths of its width and height; else its middle. */
  readonly focus?: readonly number[] | null | undefined;
  readonly className?: string | undefined;
  readonly onAnimationEnd?: () => void;
}

/** The picture of a scene, which fills the place that it stands in. */
export function ScenePicture({ image, alt, focus, className, onAnimationEnd }: ScenePictureProps) {
  return (
    <img
      src={image}
      alt={alt}
      width={1600}
      height={900}
      decoding="async"
      style={focus ? { objectPosition: focus.map((part) => `${part}%`).join(' ') } : undefined}
      onAnimationEnd={onAnimationEnd}
      className={className}
    />
  );
}
