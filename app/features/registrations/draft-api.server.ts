import type { CampCtx } from "~/platform/context.server";
import { AppError, invalid } from "~/platform/errors";
import { checkDraft, knowsGender, signaturesDue } from "./check-draft.server";
import type { Draft, DraftSignature } from "./draft";
import type { DraftInput } from "./inputs";
import type { Sender } from "./sender.server";
import type { World } from "./world.server";

/**
 * A whole draft as a program sends it. Signatures are kept with what the server sees; one that stands already keeps when
 * it was given.
 * @throws INVALID for a child that is not the family's, or a gender that the camp does not know
 */
export function draftFrom(
	world: World,
	{ updated_at: _, signatures, ...input }: DraftInput,
	sender: Sender,
): Draft {
	const own = new Set(world.family?.children.map(({ id }) => id));
	const stranger = input.children.findIndex(({ camper_id }) => camper_id !== null && !own.has(camper_id));
	if (stranger >= 0) {
		throw new AppError("INVALID", {
			message: "A child of the draft is not among yours.",
			fields: { [`children.${stranger}.camper_id`]: ["This child is not among yours."] },
		});
	}
	const unknown = input.children.findIndex(
		({ camper_id, gender, corrected }) =>
			(camper_id === null || corrected.includes("gender")) && gender !== null && !knowsGender(world, gender),
	);
	if (unknown >= 0) {
		throw invalid(`children.${unknown}.gender`, "This camp does not know this gender.");
	}
	const draft: Draft = {
		...world.draft,
		...input,
		chosen: [],
		form_version: world.form.version || null,
		signatures: [],
	};
	const signed = signaturesDue(world, draft).flatMap((due): DraftSignature[] => {
		const { waiver_id, version, hash, child_key } = due;
		const given = signatures.find(
			(each) => each.waiver_id === waiver_id && each.child_key === child_key && each.text_hash === hash,
		);
		if (!given) return [];
		const { signer_name, drawing } = given;
		const before = world.draft.signatures.find(
			(each) =>
				each.waiver_id === waiver_id &&
				each.child_key === child_key &&
				each.text_hash === hash &&
				each.signer_name === signer_name &&
				each.drawing === drawing,
		);
		return [
			before ?? {
				...{ waiver_id, version, text_hash: hash, child_key, signer_name, drawing },
				method: drawing === null ? "typed" : "drawn",
				...{ signed_at: sender.at, address: sender.address, user_agent: sender.user_agent },
			},
		];
	});
	return { ...draft, signatures: signed };
}

/** A draft as the API shows it. */
export function toDraftFields(ctx: CampCtx, world: World) {
	const { id, season_id, updated_at } = world.registration;
	return { id, season_id, draft: world.draft, problems: checkDraft(world, ctx.clock.now()), updated_at };
}

/** @throws CONFLICT once it is submitted */
export function stillADraft({ registration }: World) {
	if (registration.status === "draft") return;
	throw new AppError("CONFLICT", { message: "This registration was submitted already." });
}
