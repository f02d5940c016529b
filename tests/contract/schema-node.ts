import type { GenericSchema } from 'valibot';

/** A schema of Valibot as plain data: which parts it holds depends on its type. */
export interface SchemaNode {
  readonly type: string;
  readonly pipe?: readonly SchemaNode[];
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly items?: readonly SchemaNode[];
  readonly options?: readonly (SchemaNode | string)[];
  readonly wrapped?: SchemaNode;
  readonly item?: SchemaNode;
  readonly key?: SchemaNode;
  readonly value?: SchemaNode;
  readonly rest?: SchemaNode | null;
  readonly literal?: unknown;
  readonly getter?: () => SchemaNode;
}

/** Valibot's own types name the parts of each kind of schema apart, and none of all kinds. */
export const nodeOf = (schema: GenericSchema): SchemaNode => schema as unknown as SchemaNode;

export const schemaOf = (node: SchemaNode): GenericSchema => node as unknown as GenericSchema;
