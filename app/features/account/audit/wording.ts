import { CAPABILITIES } from "#app/capabilities";
import { inOrder } from "#app/platform/capability";
import { words } from "./rules";

// Wording of audit events, as each capability declares it. Server only: the browser gets the finished text.

const THINGS = Object.fromEntries(CAPABILITIES.flatMap(({ audit }) => Object.entries(audit?.things ?? {})));
const SENTENCES = Object.fromEntries(
	CAPABILITIES.flatMap(({ audit }) => Object.entries(audit?.sentences ?? {})),
);

/** Record types for the filter, with the names that the audit log uses. */
export const ENTITIES = inOrder(
	Object.entries(THINGS).flatMap(([key, { label, position }]) =>
		label === undefined || position === undefined ? [] : [{ key, label, position }],
	),
);

/**
 * Checks for record types without a page of their own: their events are about the person, and are named by the
 * action.
 */
export const isOfPerson = (entity: string): boolean => THINGS[entity]?.of_person === true;

const VERBS: Record<string, string> = {
	add: "added",
	archive: "archived",
	assign: "assigned",
	cancel: "cancelled",
	create: "created",
	decide: "decided",
	delete: "deleted",
	merge: "merged",
	move: "moved",
	order: "changed the order of",
	remove: "removed",
	restore: "restored",
	set_status: "changed the status of",
	status: "changed the status of",
	tag: "changed a tag of",
	undo: "undid",
	unmerge: "undid a merge of",
	update: "changed",
	upload: "uploaded",
};

const one = (thing: string) => `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`;

/** Sentence for an action: "created a session". Also handles actions without declared wording. */
export function sentenceOf(action: string): string {
	const known = SENTENCES[action];
	if (known) return known;
	const [thing = "", ...rest] = action.split(".");
	const verb = VERBS[rest.join(".")];
	return verb
		? `${verb} ${one(THINGS[thing]?.called ?? words(thing))}`
		: `${words(thing)}: ${words(rest.join(" "))}`;
}
