import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { accountPaths } from "../paths";

const FEW = 3;

/** What is set up, and what can be done with it. */
export function TwoFactorOn({ codes_left }: { codes_left: number }) {
	return (
		<div className="grid gap-4">
			{codes_left < FEW ? (
				<Alert
					tone="warning"
					title={codes_left === 0 ? "No recovery code is left" : `${left(codes_left)} left`}
				>
					Without the app and without a code nobody can let you in. Make new ones.
				</Alert>
			) : null}
			<Card flush title="Your second step">
				<ul className="divide-y divide-line">
					<Row title="Authenticator app" note="Asks for a code after your password and after Google.">
						<Badge tone="pine">On</Badge>
					</Row>
					<Row title="Recovery codes" note={`${left(codes_left)} not used yet.`}>
						<ButtonLink to={accountPaths.recoveryCodes} size="small">
							Make new codes
						</ButtonLink>
					</Row>
					<Row title="Turn it off" note="Also to move to another app: turn it off, then set it up again.">
						<ButtonLink to={accountPaths.twoFactorOff} size="small">
							Turn off
						</ButtonLink>
					</Row>
				</ul>
			</Card>
		</div>
	);
}

const left = (codes: number) => (codes === 1 ? "1 recovery code" : `${codes} recovery codes`);

function Row({ title, note, children }: { title: string; note: string; children: ReactNode }) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
			<div className="min-w-0 flex-1 basis-48">
				<p className="font-medium">{title}</p>
				<p className="text-muted">{note}</p>
			</div>
			{children}
		</li>
	);
}
