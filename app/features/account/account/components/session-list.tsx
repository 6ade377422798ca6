import { Form } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { accountPaths } from "../paths";

interface SessionListProps {
	sessions: readonly {
		id: string;
		device: string;
		handheld: boolean;
		signed_in: string;
		last_used: string;
		is_this: boolean;
	}[];
}

/**
 * Devices where the user is signed in, with buttons to end each session. Plain forms, because a session can be the
 * current one.
 */
export function SessionList({ sessions }: SessionListProps) {
	return (
		<Card
			flush
			title="Signed-in devices"
			description="Sign out any device you don't recognize, then change your password."
			actions={<ExportLink path={accountPaths.devicesCsv} size="small" />}
		>
			<ul className="divide-y divide-line">
				{sessions.map((session) => (
					<li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
						<Icon
							name={session.handheld ? "smartphone" : "monitor"}
							className="size-5 flex-none text-muted"
						/>
						<div className="min-w-0 flex-1 basis-48">
							<p className="font-medium">{session.device}</p>
							<p className="text-muted">
								<span className="max-md:block">Last used {session.last_used}.</span>{" "}
								<span className="max-md:block">Signed in {session.signed_in}.</span>
							</p>
						</div>
						{session.is_this ? (
							<Badge tone="pine">This device</Badge>
						) : (
							<Form method="post" action={accountPaths.revoke} preventScrollReset>
								<input type="hidden" name="auth_session_id" value={session.id} />
								<SubmitButton variant="secondary" size="small">
									Sign out<span className="sr-only"> {session.device}</span>
								</SubmitButton>
							</Form>
						)}
					</li>
				))}
			</ul>
			<form method="post" action={accountPaths.signOutEverywhere} className="border-t border-line px-4 py-3">
				<SubmitButton variant="secondary">Sign out everywhere</SubmitButton>
			</form>
		</Card>
	);
}
