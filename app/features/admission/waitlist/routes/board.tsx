import { useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { boardAsked, boardShown } from "../board.server";
import { BoardPage } from "../components/board-page";

export const loader = campLoader({ permission: "waitlist_manage", ...boardAsked }, boardShown);

export const handle = { title: "Waitlist" };
export const meta = () => [{ title: "Waitlist · CampInsights" }];

export default function Board() {
	return <BoardPage board={useLoaderData<typeof loader>()} />;
}
