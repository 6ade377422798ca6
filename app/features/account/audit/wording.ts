import { CAPABILITIES } from "#app/capabilities";
import { inOrder } from "#app/platform/capability";
import { words } from "./rules";

// How the trail words what capabilities write there, as they declare it. For the server: a browser gets what it shows.

const THINGS = Object.fromEntries(CAPABILITIES.flatMap(({ audit }) => Object.entries(audit?.things ?? {})));
const SENTENCES = Object.fromEntries(
	CAPABILITIES.flatMap(({ audit }) => Object.entries(audit?.sentences ?? {})),
);

/** What an entry can be about, as the filter has it: kinds of things as the trail names them. */
export const ENTITIES = inOrder(
	Object.entries(THINGS).flatMap(([key, { label, position }]) =>
		label === undefined || position === undefined ? [] : [{ key, label, position }],
	),
);

/** Things without a page of their own: their entries are about the person, and named by what was done. */
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

/** "created a session"; also of an action that nobody has worded. */
export function sentenceOf(action: string): string {
	const known = SENTENCES[action];
	if (known) return known;
	const [thing = "", ...rest] = action.split(".");
	const verb = VERBS[rest.join(".")];
	return verb
		? `${verb} ${one(THINGS[thing]?.called ?? words(thing))}`
		: `${words(thing)}: ${words(rest.join(" "))}`;
}
