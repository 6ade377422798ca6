import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { camperImport } from "#app/features/people/campers/index.server";
import { familyImport } from "#app/features/people/households/index.server";
import { staffImport } from "#app/features/people/staff/index.server";
import { loadInOrder } from "#app/platform/capability";
import type { ImportKind } from "#app/platform/imports/kind";

/** Kinds of imports, in display order: people first, then what capabilities declare; see `defineImport`. */
export const KINDS: readonly ImportKind[] = [
	camperImport,
	familyImport,
	staffImport,
	...(await loadInOrder(SERVER_CAPABILITIES.flatMap(({ imports = [] }) => imports))),
];

/** Label of a kind, including removed ones. */
export const kindLabel = (name: string) => KINDS.find((each) => each.kind === name)?.label ?? name;

/** @throws for a kind that isn't in the list because its capability was removed */
export function kindNamed(name: string): ImportKind {
	const kind = KINDS.find((each) => each.kind === name);
	if (!kind) throw new Error(`There's no import type called "${name}"`);
	return kind;
}
