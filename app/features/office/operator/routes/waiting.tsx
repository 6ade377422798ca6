import { redirect } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { userLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Spinner } from "#app/ui/spinner";
import { adminPaths } from "../paths";
import { ROLE_RETRIES, ROLE_RETRY_MS } from "../rules";

/** Page for users without a role in any camp. A role that was just granted can take a moment to arrive. */
export const loader = userLoader(({ ctx, current }) => {
	if (current) throw redirect(adminPaths.admin);
	return { email: ctx.user.email };
});

export const handle = { title: "Camp Administration" };
export const meta = () => [{ title: "Camp Administration · CampInsights" }];

export default function Waiting() {
	const { email } = useLoaderData<typeof loader>();
	const tried = useRetries();
	const looking = tried !== null && tried < ROLE_RETRIES;
	return (
		<div aria-live="polite">
			<EmptyState
				level={1}
				icon={looking ? <Spinner /> : <Icon name="circle-help" />}
				title={looking ? "Checking your camp role" : "No active camps found"}
				actions={
					looking ? undefined : (
						<>
							<ButtonLink to={adminPaths.admin} variant="secondary" prefetch="none" reloadDocument>
								Try again
							</ButtonLink>
							<ButtonLink to="/setup" variant="quiet">
								Set up a camp
							</ButtonLink>
						</>
					)
				}
			>
				{looking ? (
					<p>
						Try {tried + 1} of {ROLE_RETRIES}.
					</p>
				) : (
					<p>{email} doesn't have a role at any camp. Ask your camp's admin to add this email address.</p>
				)}
			</EmptyState>
		</div>
	);
}

/** Retries as often as the rules say. Null before JavaScript runs, because no retry is pending then. */
function useRetries(): number | null {
	const { revalidate } = useRevalidator();
	const [tried, setTried] = useState<number | null>(null);
	useEffect(() => setTried(0), []);
	useEffect(() => {
		if (tried === null || tried >= ROLE_RETRIES) return;
		const timer = setTimeout(() => {
			revalidate();
			setTried(tried + 1);
		}, ROLE_RETRY_MS);
		return () => clearTimeout(timer);
	}, [tried, revalidate]);
	return tried;
}
