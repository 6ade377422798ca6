import {
	type Draft,
	type DraftProblem,
	knowsGender,
	priceDraft,
	signaturesDue,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { formatPhone, storedPhone } from "#app/lib/phones.server";
import { fittedAddress } from "#app/platform/addresses";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { PHONE_MESSAGE } from "#app/platform/http/checked-phone";
import { checkDraft } from "./check-draft.server";
import type { DraftInput } from "./inputs";
import type { Sender } from "./sender.server";

/**
 * Builds a draft from a client's input. Signatures are stored with what the server records about the request; an
 * existing one keeps its original time.
 * @throws INVALID for a child that isn't in the family, a gender that the camp doesn't use, and an impossible
 *   phone number, state or postal code
 */
export function draftFrom(
	context: RegistrationContext,
	{ updated_at: _, signatures, ...input }: DraftInput,
	sender: Sender,
): Draft {
	const own = new Set(context.family?.children.map(({ id }) => id));
	const stranger = input.children.findIndex(({ camper_id }) => camper_id !== null && !own.has(camper_id));
	if (stranger >= 0) {
		throw new AppError("INVALID", {
			message: "A child in the draft isn't in your family.",
			fields: { [`children.${stranger}.camper_id`]: ["This child isn't in your family."] },
		});
	}
	const unknown = input.children.findIndex(
		({ camper_id, gender, corrected }) =>
			(camper_id === null || corrected.includes("gender")) &&
			gender !== null &&
			!knowsGender(context, gender),
	);
	if (unknown >= 0) {
		throw invalid(`children.${unknown}.gender`, "Choose a gender that this camp uses.");
	}
	const draft: Draft = {
		...context.draft,
		...input,
		...contactOf(context, input, sender.country),
		chosen: [],
		form_version: context.form.version || null,
		signatures: [],
	};
	const signed = signaturesDue(context, draft).flatMap((due): Draft["signatures"] => {
		const { waiver_id, version, hash, child_key } = due;
		const given = signatures.find(
			(each) => each.waiver_id === waiver_id && each.child_key === child_key && each.text_hash === hash,
		);
		if (!given) return [];
		const { signer_name, drawing } = given;
		const before = context.draft.signatures.find(
			(each) =>
				each.waiver_id === waiver_id &&
				each.child_key === child_key &&
				each.text_hash === hash &&
				each.signer_name === signer_name &&
				each.drawing === drawing,
		);
		return [
			before ?? {
				waiver_id,
				version,
				text_hash: hash,
				child_key,
				signer_name,
				drawing,
				method: drawing === null ? "typed" : "drawn",
				signed_at: sender.at,
				address: sender.address,
				user_agent: sender.user_agent,
			},
		];
	});
	return { ...draft, signatures: signed };
}

/** Parent and home address in stored form. Values that the forms reject are rejected here too. */
function contactOf(
	{ family }: RegistrationContext,
	{ parent, home }: Pick<DraftInput, "parent" | "home">,
	country: string,
): Pick<Draft, "parent" | "home"> {
	const typed = family?.phone ? formatPhone(family.phone, country) : null;
	const phone = parent.phone === typed ? null : parent.phone;
	if (phone && phone !== family?.phone && storedPhone(phone, country) === null)
		throw invalid("parent.phone", PHONE_MESSAGE);
	const said = Object.fromEntries(Object.entries(home).filter(([, value]) => value !== null));
	const { change, fields } = fittedAddress(said, family?.household_id ? family : {}, country);
	for (const [part, [message]] of Object.entries(fields)) if (message) throw invalid(`home.${part}`, message);
	return { parent: { ...parent, phone }, home: { ...home, ...change } };
}

/** A draft in API responses. */
export function toDraftFields(ctx: CampCtx, context: RegistrationContext) {
	const { id, season_id, updated_at } = context.registration;
	const problems = [...checkDraft(context, ctx.clock.now()), ...leftOut(ctx, context)];
	return { id, season_id, draft: context.draft, problems, updated_at };
}

/** Requested items that submitting would leave out, such as the sixth of an add-on with five left. */
const leftOut = (ctx: CampCtx, context: RegistrationContext): DraftProblem[] =>
	priceDraft(context, { currency: ctx.camp.currency, today: ctx.today }).left_out.map((message) => ({
		step: "add-ons",
		child_key: null,
		about: null,
		message,
	}));

/**
 * Rejects a registration that is already submitted.
 * @throws CONFLICT
 */
export function stillADraft({ registration }: RegistrationContext) {
	if (registration.status === "draft") return;
	throw new AppError("CONFLICT", { message: "This registration was already submitted." });
}
