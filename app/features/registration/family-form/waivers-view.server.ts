import { signaturesDue, type World } from "#app/features/registration/bookings/index.server";
import { formatInstant } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";

/** The texts that are to be signed as pages show them: each once, with the children it is for. */
export function waiversView(ctx: CampCtx, world: World) {
	const due = signaturesDue(world);
	const ids = [...new Set(due.map(({ waiver_id }) => waiver_id))];
	const { first_name, last_name } = world.family?.parent_id
		? { first_name: world.family.first_name ?? "", last_name: world.family.last_name ?? "" }
		: world.draft.parent;
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
					/** They signed it once, and it reads otherwise now. */
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
