import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { accountPaths } from "../paths";

const FEW = 3;

/** Status of two-factor authentication, with its actions. */
export function TwoFactorOn({ codes_left }: { codes_left: number }) {
	return (
		<div className="grid gap-4">
			{codes_left < FEW ? (
				<Alert
					tone="warning"
					title={codes_left === 0 ? "No recovery codes left" : `${left(codes_left)} left`}
				>
					If you lose your app and have no recovery codes, no one can restore your access. Make new codes.
				</Alert>
			) : null}
			<Card flush title="Your two-step sign-in">
				<ul className="divide-y divide-line">
					<Row title="Authenticator app" note="We'll ask for a code after you use your password or Google.">
						<Badge tone="pine">On</Badge>
					</Row>
					<Row title="Recovery codes" note={`${left(codes_left)} left.`}>
						<ButtonLink to={accountPaths.recoveryCodes} size="small">
							Make new codes
						</ButtonLink>
					</Row>
					<Row title="Turn off" note="To switch to another app, turn it off and set it up again.">
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
