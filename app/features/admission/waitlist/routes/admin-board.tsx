import { useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { boardAsked, boardShown } from "../board.server";
import { BoardPage } from "../components/board-page";

/** Waitlist board for camp admins and super admins, among the pages under /admin. */
export const loader = campLoader({ permission: "manage_all", ...boardAsked }, boardShown);

export const handle = { title: "Waitlist" };
export const meta = () => [{ title: "Waitlist · CampInsights" }];

export default function AdminBoard() {
	return <BoardPage board={useLoaderData<typeof loader>()} />;
}
