import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { RefusedChange } from "#app/ui/refused-change";
import { type Kept, removeSampleData } from "../remove-sample-data.server";

/** POST: removes the sample data. When some of it is kept, the page says what and why. */
export const action = campAction(
	{ permission: "manage_all", body: z.object({}) },
	async ({ ctx }): Promise<{ kept: Kept[] } | Response> => {
		let kept: Kept[] = [];
		const done = await toastOnError("/dashboard", async () => {
			kept = await removeSampleData(ctx);
			return redirectWithToast("/dashboard", "Sample data removed");
		});
		return kept.length > 0 ? { kept } : done;
	},
);

export const meta = () => [{ title: "Sample data removed · CampInsights" }];

const WORDS: Record<Kept["entity"], [what: string, why: string]> = {
	person: ["Person", "linked to a user or one of your people"],
	household: ["Household", "one of your people lives there"],
	season: ["Season", "used by one of your sessions, staff or grades"],
	session: ["Session", "one of your people is enrolled or works in it"],
	camp_group: ["Group", "one of your people is in it"],
	definition: ["Tag", "one of your people has it"],
};

export default function Removed() {
	const shown = useActionData<{ kept?: Kept[] }>();
	if (!shown?.kept) return <RefusedChange to="/dashboard" label="Go to your camp" />;
	return (
		<EmptyState
			level={1}
			icon={<Icon name="circle-check" />}
			title="Sample data removed"
			actions={
				<ButtonLink to="/dashboard" variant="primary">
					Go to your camp
				</ButtonLink>
			}
		>
			<p>We kept these because you changed them or your own data uses them. They're now part of your data.</p>
			<ul className="mt-4 grid gap-2 text-left text-ink">
				{shown.kept.map(({ entity, name, is_edited }) => (
					<li key={`${entity}-${name}`}>
						<strong>{name}</strong>{" "}
						<span className="text-muted">
							{WORDS[entity][0]}: {is_edited ? "changed by someone at your camp" : WORDS[entity][1]}.
						</span>
					</li>
				))}
			</ul>
		</EmptyState>
	);
}
