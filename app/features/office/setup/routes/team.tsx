import { useLoaderData } from "@remix-run/react";
import { invitationPaths } from "#app/features/account/invitations/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { ElsewhereStep } from "../components/elsewhere-step";
import { factsOf, setupRead } from "../queries.server";
import { pathAfter, progressOf } from "../rules";

export const loader = campLoader(
	{ permission: "manage_all", reads: ({ db, place }) => ({ setup: setupRead(db, place) }) },
	({ rows }) => {
		const facts = factsOf(rows.setup);
		return { progress: progressOf("team", facts), is_done: facts.team };
	},
);

export const handle = {
	title: "Your team",
	description: "Invite your team. Everyone gets an email and a role that controls what they can see.",
};
export const meta = () => [{ title: "Your team · CampInsights" }];

export default function TeamStep() {
	const { progress, is_done } = useLoaderData<typeof loader>();
	return (
		<ElsewhereStep
			step="team"
			items={[
				["users", "Paste a list or choose a CSV file with name, email and role"],
				["mail", "Everyone gets an email with a sign-in link"],
				["list-checks", "Counselors see their own groups, and office staff see the whole camp"],
			]}
			done={is_done ? "Your team has other members. You can invite more anytime." : null}
			to={invitationPaths.inviteSeveral}
			label="Invite your team"
			back={progress.back}
			next={pathAfter("team")}
		/>
	);
}
