import { camperImport } from "#app/features/people/campers/index.server";
import { familyImport } from "#app/features/people/households/index.server";
import { staffImport } from "#app/features/people/staff/index.server";
import type { ImportKind } from "#app/platform/imports/kind";

/** What can be imported, in this order. A capability adds its line here and nothing else; see `defineImport`. */
export const KINDS: readonly ImportKind[] = [camperImport, familyImport, staffImport];

/** How a kind is called, also one that is gone. */
export const kindLabel = (name: string) => KINDS.find((each) => each.kind === name)?.label ?? name;

/** @throws for a kind that is not in the list: its capability is gone */
export function kindNamed(name: string): ImportKind {
	const kind = KINDS.find((each) => each.kind === name);
	if (!kind) throw new Error(`There's no import type called "${name}"`);
	return kind;
}
