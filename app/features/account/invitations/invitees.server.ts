import type { RowsOf } from "#db/client";
import {
	isSeen,
	noSuchPerson,
	noSuchRole,
	personTaken,
	type RoleRef,
	roleRef,
	type rolesOf,
} from "#app/features/account/users/index.server";
import { type CsvRecord, cellText, OpenQuote, readTable } from "#app/lib/read-csv";
import { cleanLine } from "#app/lib/text";
import { roleNameKey } from "#app/platform/auth/role-names";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { email as emailField, plainName as nameField } from "#app/platform/http/fields";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";
import type { InvitationInput } from "./inputs";
import { personRead, staffByAddress, standingOf } from "./queries.server";
import { type LineProblem, MOST_AT_ONCE } from "./rules";

type Roles = ReturnType<typeof rolesOf>;

export interface Invitee {
	email: string;
	name: string | null;
	role: RoleRef;
	person_id: string | null;
}

/** Reads for {@link inviteeOf}: the named person, otherwise any staff member with the address. */
export const inviteeReads = ({ db, camp }: CampCtx, { email, person_id }: InvitationInput) => ({
	person: person_id ? personRead(db, camp.id, person_id) : null,
	staff: person_id ? null : staffByAddress(db, camp.id, [emailKey(email)]),
});

const notTheirAddress = () =>
	invalid(
		"email",
		"Parents and guardians are invited at the email on their record. To use another address, change the record first; both addresses are notified.",
	);

/**
 * Resolves the invitee of one invitation. The named person must not be a camper or have a user; a guardian can be
 * invited only at the address on their record, a staff member also at another address by users who can see staff.
 * @throws INVALID on `role_id`, `person_id`, `email`; CONFLICT for a person who has a user
 */
export function inviteeOf(
	ctx: CampCtx,
	roles: Roles,
	input: InvitationInput,
	known: RowsOf<ReturnType<typeof inviteeReads>>,
): Invitee {
	const role = roleRef(roles, input.role_id);
	if (!role) throw noSuchRole();
	const key = emailKey(input.email);
	if (input.person_id) {
		const person = known.person?.[0];
		if (!person || person.person_type === "camper") throw noSuchPerson();
		const theirs = person.email !== null && emailKey(person.email) === key;
		if (!theirs && !isSeen(person.person_type, ctx.can)) throw noSuchPerson();
		if (!theirs && person.is_guardian) throw notTheirAddress();
		if (person.has_user) throw personTaken();
	}
	const person_id = input.person_id ?? known.staff?.[0]?.person_id ?? null;
	return { email: input.email, name: input.name ?? null, role, person_id };
}

interface Line extends Invitee {
	line: number;
	text: string;
}

/** Parses a pasted list or a CSV file line by line, into invitees and problems. */
export function readList(
	text: string,
	roles: Roles,
	fallback: RoleRef | undefined,
): { lines: Line[]; problems: LineProblem[] } {
	const lines: Line[] = [];
	const problems: LineProblem[] = [];
	const seen = new Map<string, number>();
	const records = recordsOf(text);
	if ("message" in records) return { lines, problems: [records] };
	records.forEach(({ cells, problem }, at) => {
		const words = cells.map((cell) => cleanLine(cellText(cell)));
		const said = words.filter(Boolean).join(", ");
		if (said === "" || (at === 0 && isHeading(words))) return;
		const wrong = (message: string) => problems.push({ line: at + 1, text: said.slice(0, 120), message });
		if (problem) {
			wrong(problem);
			return;
		}
		const read = readLine(words, roles, fallback);
		if (typeof read === "string") {
			wrong(read);
			return;
		}
		const first = seen.get(emailKey(read.email));
		if (first !== undefined) {
			wrong(`This address is already in row ${first}.`);
			return;
		}
		seen.set(emailKey(read.email), at + 1);
		lines.push({ ...read, line: at + 1, text: said.slice(0, 120) });
	});
	return { lines, problems };
}

/** Records of a list, or the problem with all of it when a quotation mark is never closed. */
function recordsOf(text: string): CsvRecord[] | LineProblem {
	try {
		return readTable(text);
	} catch (error) {
		if (!(error instanceof OpenQuote)) throw error;
		const message = "The quotation mark in this row is never closed. Close it or remove it.";
		return { line: error.record + 1, text: "", message };
	}
}

const isHeading = (words: readonly string[]) =>
	words.every((word) => !word.includes("@")) && words.some((word) => /^e-?mail/i.test(word));

/** Parses "name, email, role"; the address is the cell with an @. Returns a sentence when the line is invalid. */
function readLine(words: readonly string[], roles: Roles, fallback: RoleRef | undefined): Invitee | string {
	if (words.some((word) => word.includes("\ufffd")))
		return "Some characters couldn't be read. Save the file as “CSV UTF-8”, or enter the name again.";
	const at = words.findIndex((word) => word.includes("@"));
	if (at < 0) return "Enter an email address.";
	const inAngles = /^(.*)<([^<>]+)>$/.exec(words[at] ?? "");
	const address = emailField().safeParse(inAngles?.[2] ?? words[at]);
	if (!address.success) return "Enter a valid email address.";
	const called = cleanLine(inAngles?.[1] ?? "") || words.slice(0, at).filter(Boolean).join(" ");
	const name = called === "" ? null : nameField(200).safeParse(called);
	if (name && !name.success)
		return "The name is too long or contains a web address or characters that can't be saved.";
	const wanted = words
		.slice(at + 1)
		.filter(Boolean)
		.join(" ");
	const role = wanted === "" ? fallback : roleCalled(wanted, roles);
	if (!role) return wanted === "" ? "Choose a role." : `There's no role named “${wanted.slice(0, 60)}”.`;
	return { email: address.data, name: name?.data ?? null, role, person_id: null };
}

function roleCalled(words: string, roles: Roles): RoleRef | undefined {
	const key = roleNameKey(words);
	const found = roles.find(({ name, label }) => roleNameKey(name) === key || roleNameKey(label) === key);
	return found && roleRef(roles, found.id);
}

/** Parses the list and adds the camp's data about its addresses: existing users, invitations and staff. */
export async function checkedList(ctx: CampCtx, text: string, roles: Roles, fallback: RoleRef | undefined) {
	const { lines, problems } = readList(text, roles, fallback);
	if (lines.length + problems.length > MOST_AT_ONCE) {
		const message = `The limit is ${MOST_AT_ONCE} rows. Send them in smaller lists.`;
		return { invitees: [], problems: [{ line: MOST_AT_ONCE + 1, text: "", message }] };
	}
	const { id: camp_id } = ctx.camp;
	const keys = lines.map(({ email }) => emailKey(email));
	const [standing, staff] = await ctx.db.batch([
		standingOf(ctx.db, camp_id, keys, ctx.clock.now()),
		staffByAddress(ctx.db, camp_id, keys),
	]);
	const invitees = lines.map(({ line, text, ...invitee }): Invitee => {
		const key = emailKey(invitee.email);
		const known = standing.find(({ email_key }) => email_key === key);
		if (known) {
			const message = known.is_member
				? "They're already a user at this camp."
				: "They've already been invited.";
			problems.push({ line, text, message });
		}
		return { ...invitee, person_id: staff.find(({ email_key }) => email_key === key)?.person_id ?? null };
	});
	return { invitees, problems: problems.sort((a, b) => a.line - b.line) };
}
