import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { formatInstant } from "#app/lib/dates";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { momentOf } from "../ask-room.server";
import { aRoom } from "../route-specs.server";
import { RoomForm } from "../components/room-form";
import { WaitTable } from "../components/wait-table";
import { roomForm } from "../inputs";
import { waitingRoomPaths } from "../paths";
import { openingsOfRow, seasonOpenings } from "../queries.server";
import { saveRoom, settledRoom } from "../save-room.server";

export const loader = campLoader(
	{
		...aRoom,
		reads: (at: Parameters<typeof aRoom.reads>[0]) => ({
			...aRoom.reads(at),
			openings: seasonOpenings(at, at.params.season_id),
		}),
	},
	({ ctx, found, rows }) => {
		const now = momentOf(ctx);
		const next = rows.openings[0] ? openingsOfRow(rows.openings[0]).filter((at) => at > now) : [];
		return {
			season: { id: found.id, name: found.name },
			room: settledRoom(rows.room),
			next_opening:
				next.length === 0
					? null
					: formatInstant(new Date(Math.min(...next)).toISOString(), ctx.camp.time_zone),
			door: `${ctx.config.base_url}${waitingRoomPaths.waiting(ctx.camp.slug)}`,
			constraint: getZodConstraint(roomForm),
		};
	},
);

/** Saves the form, with an Undo option. */
export const action = campAction(
	{ ...aRoom, body: roomForm, failure: toastWords.notUpdated("Waiting room") },
	async ({ ctx, found, rows, input }) => {
		const before = settledRoom(rows.room);
		await saveRoom(ctx, found, before, input);
		const path = waitingRoomPaths.settings(found.id);
		const fields: Record<string, string> = {
			admit_per_minute: String(before.admit_per_minute),
			opens_minutes_before: String(before.opens_minutes_before),
			...(before.is_on ? { is_on: "on" } : {}),
		};
		return redirectWithToast(path, toastWords.updated("Waiting room"), { undo: { action: path, fields } });
	},
);

export const handle = { title: "Waiting room" };
export const meta = () => [{ title: "Waiting room · Registration · CampInsights" }];

export default function Settings() {
	const { season, room, next_opening, door, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<RegistrationFrame season={season}>
			<div className="grid gap-5 [&>form]:mx-0">
				<RoomForm
					key={room.updated_at}
					room={room}
					next_opening={next_opening}
					door={door}
					constraint={constraint}
					result={result}
					back={waitingRoomPaths.settings(season.id)}
				/>
				<WaitTable per_minute={room.admit_per_minute} />
			</div>
		</RegistrationFrame>
	);
}
