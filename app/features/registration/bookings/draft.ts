import type { Answer } from "#app/features/registration/forms/index.server";
import type { PostalAddress } from "#app/lib/address-line";
import type { Grade } from "#app/lib/grades";

// What a family has entered of a registration that is not submitted. Kept as one JSON, so that a step can be saved half
// filled in and gone on with elsewhere. Pure: the browser reads the same.

/** The facts of a child, which a family can correct where the camp knows them. */
export type ChildField = "first_name" | "last_name" | "preferred_name" | "birth_date" | "gender" | "grade";

/** A child as it was entered. Of one the camp knows already, the names and facts are the record's, but for what is corrected. */
export interface DraftChild {
	/** What the rest of the draft calls the child by: the camper's id where the camp knows them. */
	key: string;
	camper_id: string | null;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	/** YYYY-MM-DD. */
	birth_date: string;
	/** The birth date that the family confirmed although it makes the child unusually young or old. */
	confirmed_birth_date?: string | null;
	/** Key of a definition of type gender. */
	gender: string | null;
	/** The grade they enter, where the family says another than their age makes likely. */
	grade: Grade | null;
	/** Of a child the camp knows: what the family says otherwise than the record. It is the record's once this is booked. */
	corrected?: ChildField[];
	/** Sessions they are registered for. */
	sessions: string[];
	/** Sessions they wait for, the one most wished for first. */
	waitlist: string[];
}

const SIGNATURE_METHODS = ["typed", "drawn", "paper"] as const;
type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

/** A signature given before the registration was submitted: what the server saw when it was. */
interface DraftSignature {
	waiver_id: string;
	version: number;
	/** SHA-256 of the text that was shown. */
	text_hash: string;
	/** Null: once for the family. */
	child_key: string | null;
	method: SignatureMethod;
	signer_name: string;
	/** The path of an SVG of 600 × 200; only of a drawn one. */
	drawing: string | null;
	/** ISO 8601 UTC. */
	signed_at: string;
	/** The network address. */
	address: string | null;
	user_agent: string | null;
}

export interface Draft {
	children: DraftChild[];
	/** Sessions chosen before there was a child to choose them for. */
	chosen: string[];
	/** Whether siblings who wait for the same sessions are offered places only together. */
	together: boolean;
	add_ons: { add_on_id: string; child_key: string | null; quantity: number }[];
	/** Whether the family was asked for them: until then last year's are proposed. */
	asked_add_ons?: boolean;
	/** The version of the questions that was answered. */
	form_version: number | null;
	/** By `family` or a child's key, then by question id. */
	answers: Record<string, Record<string, Answer>>;
	signatures: DraftSignature[];
	/** As it was typed. */
	code: string | null;
	pays_in_full: boolean;
	/** Of a parent the camp knows, a phone other than the record's corrects it. */
	parent: { first_name: string; last_name: string; phone: string | null };
	/** Of a home the camp knows, what is not null corrects it; an empty text takes away what was there. */
	home: PostalAddress & { country: string | null };
}

export const EMPTY_DRAFT: Draft = {
	children: [],
	chosen: [],
	together: true,
	add_ons: [],
	form_version: null,
	answers: {},
	signatures: [],
	code: null,
	pays_in_full: false,
	parent: { first_name: "", last_name: "", phone: null },
	home: { address: null, city: null, state: null, zip_code: null, country: null },
};

/** The draft of a row: what it does not say is as nobody entered it. */
export const toDraft = (stored: Record<string, unknown>): Draft => ({
	...EMPTY_DRAFT,
	...(stored as Partial<Draft>),
});

/** A draft without the children on record that its parent is no guardian of, and without what it says of them. */
export function draftOf(draft: Draft, guarded: ReadonlySet<string>): Draft {
	const hidden = new Set(
		draft.children.flatMap(({ key, camper_id }) =>
			camper_id === null || guarded.has(camper_id) ? [] : [key, camper_id],
		),
	);
	if (hidden.size === 0) return draft;
	const isShown = ({ child_key }: { child_key: string | null }) =>
		child_key === null || !hidden.has(child_key);
	return {
		...draft,
		children: draft.children.filter(({ key }) => !hidden.has(key)),
		add_ons: draft.add_ons.filter(isShown),
		answers: Object.fromEntries(Object.entries(draft.answers).filter(([key]) => !hidden.has(key))),
		signatures: draft.signatures.filter(isShown),
	};
}

/** Each child in each session they are registered for: the places that the draft asks for. */
export const wantedPlaces = ({ children }: Draft): { child: DraftChild; session_id: string }[] =>
	children.flatMap((child) => [...new Set(child.sessions)].map((session_id) => ({ child, session_id })));
