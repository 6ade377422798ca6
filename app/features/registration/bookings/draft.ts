import type { Answer } from "#app/features/registration/forms/index.server";
import type { PostalAddress } from "#app/lib/address-line";
import type { Grade } from "#app/lib/grades";

// Data of an unsubmitted registration. Stored as one JSON value, so that a half-finished step can be saved and
// continued on another device. Pure, because the browser uses it too.

/** Facts about a known child that a family can correct. */
export type ChildField = "first_name" | "last_name" | "preferred_name" | "birth_date" | "gender" | "grade";

/**
 * A child as entered. For a child the camp knows, names and facts come from the record, except the corrected ones.
 */
export interface DraftChild {
	/** Key of the child within the draft: the camper ID when the camp knows the child. */
	key: string;
	camper_id: string | null;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	/** ISO date. */
	birth_date: string;
	/** Birth date that the family confirmed although it makes the child unusually young or old. */
	confirmed_birth_date?: string | null;
	/** Key of a definition of type gender. */
	gender: string | null;
	/** Grade the child enters, when the family states one that differs from the age-based guess. */
	grade: Grade | null;
	/** Fields of a known child that the family corrected. Booking writes them to the record. */
	corrected?: ChildField[];
	/** Sessions to register for. */
	sessions: string[];
	/** Sessions to wait for, most wanted first. */
	waitlist: string[];
}

const SIGNATURE_METHODS = ["typed", "drawn", "paper"] as const;
type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

/** Signature given before submission, with the facts the server recorded at that time. */
interface DraftSignature {
	waiver_id: string;
	version: number;
	/** SHA-256 of the displayed text. */
	text_hash: string;
	/** Null when signed once for the family. */
	child_key: string | null;
	method: SignatureMethod;
	signer_name: string;
	/** SVG path in a 600 × 200 box; only for a drawn signature. */
	drawing: string | null;
	/** ISO 8601 UTC. */
	signed_at: string;
	/** IP address. */
	address: string | null;
	user_agent: string | null;
}

export interface Draft {
	children: DraftChild[];
	/** Sessions chosen before a child was added. */
	chosen: string[];
	/** True when siblings waiting for the same sessions get an offer only together. */
	together: boolean;
	add_ons: { add_on_id: string; child_key: string | null; quantity: number }[];
	/** True once the family has seen the add-ons step; until then last year's add-ons are suggested. */
	asked_add_ons?: boolean;
	/** Version of the questions that was answered. */
	form_version: number | null;
	/** Answers by `family` or child key, then by question ID. */
	answers: Record<string, Record<string, Answer>>;
	signatures: DraftSignature[];
	/** Promo code as typed. */
	code: string | null;
	pays_in_full: boolean;
	/** For a known parent, a phone that differs from the record is a correction. */
	parent: { first_name: string; last_name: string; phone: string | null };
	/** For a known household, parts that aren't null are corrections; an empty string removes a part. */
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

/** Draft of a row. Missing properties get the values of an empty draft. */
export const toDraft = (stored: Record<string, unknown>): Draft => ({
	...EMPTY_DRAFT,
	...(stored as Partial<Draft>),
});

/** Draft without recorded children whose guardian the parent isn't, including everything it says about them. */
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

/** Spots that a draft asks for: each child with each of its sessions. */
export const wantedPlaces = ({ children }: Draft): { child: DraftChild; session_id: string }[] =>
	children.flatMap((child) => [...new Set(child.sessions)].map((session_id) => ({ child, session_id })));
