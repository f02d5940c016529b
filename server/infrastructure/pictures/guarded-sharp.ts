import sharp from 'sharp';

// Strangers' pictures come as bytes, and no other decoder ever sees them; the one for SVG is a browser of its own. Our own pictures are files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [...['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`), 'VipsForeignLoadSvgFile'],
});

export { sharp };
