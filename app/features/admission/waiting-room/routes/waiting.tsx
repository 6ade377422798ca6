import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppError, notFound } from "#app/platform/errors";
import type { RequestState } from "#app/platform/http/request.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { momentOf, settingOf } from "../ask-room.server";
import { Door } from "../components/door";
import { WaitingPlace } from "../components/waiting-place";
import { roomsAtDoor } from "../door-facts.server";
import { enterRoom, roomInUse } from "../enter-room.server";
import { waitingRoomPaths } from "../paths";
import { openingsOfRow } from "../queries.server";
import { roomNews } from "../room-state.server";
import { isThrough } from "../rules";
import { keepTicket, ticketOf } from "../ticket.server";

const asked = (request: Request) => new URL(request.url).searchParams.get("for");

/** Answers users with a ticket without a database read; others see which opening the room is for. */
export const loader = publicLoader(async ({ state, request, params }) => {
	const named = { camp: params.camp ?? "", season_id: asked(request) };
	const ticket = await ticketOf(state, request, named);
	if (!ticket) return { ticket: null, door: await doorOf(state, named) };
	const { camp_id, season_id, slug, camp_name, season_name, number, round } = ticket;
	const news = await roomNews(state, { camp_id, season_id });
	return { ticket: { camp_id, season_id, slug, camp_name, season_name, number, round, news }, door: null };
});

async function doorOf(state: RequestState, { camp, season_id }: { camp: string; season_id: string | null }) {
	const rooms = await roomsAtDoor(state, { camp, season_id });
	const now = momentOf(state);
	const room = roomInUse(rooms, now);
	if (!room) throw notFound("This waiting room");
	const current = settingOf(room, now);
	const next = openingsOfRow(room).filter((at) => at > now);
	// Before a further opening, the previous opening's queue can still be running. New families join that queue.
	const comes = current !== null && !current.is_first && now < current.setting.opens_at;
	const { state: stands } = comes ? await roomNews(state, room) : { state: null };
	const in_line = stands !== null && stands.draw !== null && !isThrough(stands, now);
	return {
		slug: room.slug,
		camp_name: room.camp_name,
		season_name: room.season_name,
		season_id: room.season_id,
		now,
		/** Null when nothing opens anymore. */
		opens_at:
			(in_line ? stands.opens_at : current?.setting.opens_at) ?? (next.length > 0 ? Math.min(...next) : null),
		minutes_before: room.opens_minutes_before,
		is_open: current !== null,
		is_signed_in: state.claims.token !== null,
	};
}

/** POST: gives the user their one place, or the same one again. */
export const action = userAction(async ({ ctx, state, request }) => {
	const camp = /^\/register\/([^/]+)\//.exec(new URL(request.url).pathname)?.[1] ?? "";
	const season_id = asked(request) ?? undefined;
	try {
		const {
			room,
			state: stands,
			number,
		} = await enterRoom(ctx, { camp: decodeURIComponent(camp), season_id });
		await keepTicket(state, ctx.user, room, { number, round: stands.round });
		return redirect(waitingRoomPaths.waiting(room.slug, room.season_id), 303);
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
		return redirectWithToast(waitingRoomPaths.waiting(camp, season_id), error.message, { tone: "info" });
	}
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
const told = (shown: unknown) => (shown as Shown | undefined)?.ticket ?? (shown as Shown | undefined)?.door;

export const handle = {
	title: "Waiting room",
	description: (shown: unknown) => {
		const of = told(shown);
		return of ? `Registration for ${of.season_name} at ${of.camp_name}` : undefined;
	},
};
export const meta = () => [{ title: "Waiting room · CampInsights" }, { name: "robots", content: "noindex" }];

export default function Waiting() {
	const { ticket, door } = useLoaderData<typeof loader>();
	if (ticket) return <WaitingPlace key={`${ticket.round} ${ticket.number}`} {...ticket} />;
	return door ? <Door {...door} /> : null;
}
