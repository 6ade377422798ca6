import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { ImportKind } from "#app/platform/imports/kind";

/** What can be imported, in this order; see `defineImport`. */
export const KINDS: readonly ImportKind[] = await loadInOrder(
	SERVER_CAPABILITIES.flatMap(({ imports = [] }) => imports),
);

/** How a kind is called, also one that is gone. */
export const kindLabel = (name: string) => KINDS.find((each) => each.kind === name)?.label ?? name;

/** @throws for a kind that is not in the list: its capability is gone */
export function kindNamed(name: string): ImportKind {
	const kind = KINDS.find((each) => each.kind === name);
	if (!kind) throw new Error(`Nothing is imported as "${name}"`);
	return kind;
}
