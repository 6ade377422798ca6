import { signaturesDue, type RegistrationContext } from "#app/features/registration/bookings/index.server";
import { formatInstant } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";

/** Waivers to sign as pages show them: each once, with the children it is for. */
export function waiversView(ctx: CampCtx, context: RegistrationContext) {
	const due = signaturesDue(context);
	const ids = [...new Set(due.map(({ waiver_id }) => waiver_id))];
	const { first_name, last_name } = context.family?.parent_id
		? { first_name: context.family.first_name ?? "", last_name: context.family.last_name ?? "" }
		: context.draft.parent;
	return {
		signer: `${first_name} ${last_name}`.trim(),
		waivers: ids.flatMap((id) => {
			const texts = due.filter(({ waiver_id }) => waiver_id === id);
			const [text] = texts;
			if (!text) return [];
			const { title, body, hash, is_required, version } = text;
			const signed = texts.every((each) => each.signed !== null) ? text.signed : null;
			return [
				{
					id,
					title,
					body,
					hash,
					is_required,
					version,
					/** True when the family signed an earlier version. */
					is_changed: texts.some(({ was_signed }) => was_signed),
					children: texts.flatMap(({ child_name }) => child_name ?? []),
					signed: signed && {
						name: signed.signer_name,
						drawing: signed.drawing,
						at: formatInstant(signed.signed_at, ctx.camp.time_zone),
					},
				},
			];
		}),
	};
}
