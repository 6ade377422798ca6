import type { Statement } from "#db/client";
import { registration_line } from "#db/schema";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import type { DraftChild } from "./draft";
import type { PricedDraft, RegistrationContext } from "./registration-context.server";

/** A spot booked with a registration. */
export interface BookedPlace {
	child: DraftChild;
	session_id: string;
	/** Enrollment ID. */
	id: string;
}

/** Inserts registration lines at the displayed prices, and splits the deposit among them. */
export function bookLines(
	ctx: CampCtx,
	context: RegistrationContext,
	priced: PricedDraft,
	places: readonly BookedPlace[],
	camperOf: (key: string) => string,
): Statement[] {
	const at = { camp_id: ctx.camp.id, registration_id: context.registration.id, created_at: ctx.clock.now() };
	const rows = [
		...priced.lines.map((line) => ({
			camper_id: camperOf(line.child_id) as string | null,
			session_id: line.session_id as string | null,
			enrollment_id:
				places.find(({ child, session_id }) => child.key === line.child_id && session_id === line.session_id)
					?.id ?? null,
			add_on_id: null as string | null,
			name: line.session_name,
			quantity: 1,
			price_cents: line.price_cents,
			total_cents: line.total_cents,
			steps: line.steps,
			wants: context.sessions.find(({ id }) => id === line.session_id)?.deposit_cents ?? 0,
		})),
		...priced.add_on_lines.map((line) => ({
			camper_id: line.child_id === null ? null : camperOf(line.child_id),
			session_id: null,
			enrollment_id: null,
			add_on_id: line.add_on_id,
			name: line.name,
			quantity: line.quantity,
			price_cents: line.total_cents,
			total_cents: line.total_cents,
			steps: [],
			wants: 0,
		})),
	];
	// Each line first gets its own deposit. The part that a discount left no room for goes to lines that still have
	// room.
	let rest = priced.deposit_cents;
	const deposits = rows.map(({ wants, total_cents }) => {
		const part = Math.min(wants, total_cents, rest);
		rest -= part;
		return part;
	});
	for (const [index, { total_cents }] of rows.entries()) {
		const more = Math.min(rest, total_cents - (deposits[index] ?? 0));
		deposits[index] = (deposits[index] ?? 0) + more;
		rest -= more;
	}
	return rows.map(({ wants: _, ...line }, index) =>
		ctx.db.insert(registration_line).values({
			...at,
			...line,
			id: newId(),
			position: index + 1,
			off_cents: line.price_cents - line.total_cents,
			deposit_cents: deposits[index] ?? 0,
		}),
	);
}
