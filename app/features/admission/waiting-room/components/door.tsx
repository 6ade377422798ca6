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

/** Before the room: what is waited for, and how one gets a place. */
export function Door({ slug, season_id, is_signed_in, ...facts }: DoorProps) {
	const { opens_at, minutes_before, is_open } = facts;
	const now = useDoor(facts);
	const here = waitingRoomPaths.waiting(slug, season_id);
	if (opens_at === null) {
		return (
			<div className="grid gap-4">
				<p>Registration is open, and nobody has to wait.</p>
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
							? "Everybody who is in the waiting room when registration opens is put in a random order, once. It makes no difference who came first."
							: "Registration is open. Families are let in one after another, in the order in which they came."}{" "}
						You have one place, on all your devices.
					</p>
					{is_signed_in ? (
						<Form method="post" action={here} reloadDocument>
							<SubmitButton className="w-full">Enter the waiting room</SubmitButton>
						</Form>
					) : (
						<>
							<ButtonLink
								variant="primary"
								to={`/auth?next=${encodeURIComponent(here)}`}
								reloadDocument
								className="w-full"
							>
								Sign in to enter
							</ButtonLink>
							<p className="text-sm text-muted">
								A place belongs to an account, so that nobody can take several. Without one yet, you make it
								there.
							</p>
						</>
					)}
				</>
			) : (
				<p>
					The waiting room opens {minutes_before} minutes before. Have an account by then: a place belongs to
					one. Whoever is in the room at the opening is put in a random order, so there is no need to be
					early.
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
