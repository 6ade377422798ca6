import { Form } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { SubmitButton } from "#app/ui/submit-button";
import { waitingRoomPaths } from "../paths";
import type { DoorFacts } from "../rules";
import { Countdown } from "./countdown";
import { useDoor } from "./use-door";

interface DoorProps extends DoorFacts {
	slug: string;
	season_id: string;
	is_signed_in: boolean;
}

/** Entrance to the waiting room: names the opening and explains how to get a spot in line. */
export function Door({ slug, season_id, is_signed_in, ...facts }: DoorProps) {
	const { opens_at, minutes_before, is_open } = facts;
	const now = useDoor(facts);
	const here = waitingRoomPaths.waiting(slug, season_id);
	if (opens_at === null) {
		return (
			<div className="grid gap-4">
				<p>Registration is open. There's no line right now.</p>
				<ButtonLink variant="primary" to={waitingRoomPaths.register(slug, season_id)} reloadDocument>
					Go to registration
				</ButtonLink>
			</div>
		);
	}
	return (
		<div className="grid gap-4">
			{now < opens_at ? <Countdown label="Registration opens in" ms={opens_at - now} /> : null}
			{is_open ? (
				<>
					<p>
						{now < opens_at
							? "Everyone in the waiting room when registration opens gets a random spot in line. Arriving first makes no difference."
							: "Registration is open. Families are let in one at a time, in order of arrival."}{" "}
						You have one spot in line, on all your devices.
					</p>
					{is_signed_in ? (
						<Form method="post" action={here} reloadDocument>
							<SubmitButton className="w-full">Join the waiting room</SubmitButton>
						</Form>
					) : (
						<>
							<ButtonLink
								variant="primary"
								to={`/auth?next=${encodeURIComponent(here)}`}
								reloadDocument
								className="w-full"
							>
								Sign in to join
							</ButtonLink>
							<p className="text-sm text-muted">
								Each account gets one spot in line. If you don't have an account yet, you can create one on
								the sign-in page.
							</p>
						</>
					)}
				</>
			) : (
				<p>
					The waiting room opens {minutes_before} minutes before. Create an account by then, because each
					account gets one spot. Everyone in the room at the opening gets a random spot in line, so there's no
					need to be early.
				</p>
			)}
			{is_open ? null : (
				<noscript>
					<meta httpEquiv="refresh" content="60" />
				</noscript>
			)}
		</div>
	);
}
