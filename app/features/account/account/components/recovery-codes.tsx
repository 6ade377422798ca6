import { useState } from "react";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { printPage } from "#app/ui/print-page";

interface RecoveryCodesProps {
	codes: readonly string[];
	/** Account that the codes belong to, for the file and the printed sheet. */
	email: string;
}

/**
 * Recovery codes, shown only once, with buttons to copy, download and print them. Copying and printing need
 * JavaScript.
 */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
	const [copied, setCopied] = useState(false);
	const text = `CampInsights recovery codes for ${email}\nEach code works once.\n\n${codes.join("\n")}\n`;
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<Card
			title="Your recovery codes"
			description="Use a recovery code to sign in without your authenticator app. Each code works once."
		>
			<div className="grid gap-4">
				<Alert tone="warning">Save these codes now, away from your phone. We won't show them again.</Alert>
				<p className="hidden print:block">For {email} at CampInsights. Each code works once.</p>
				<ol className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-base tabular-nums">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ol>
				<div className="flex flex-wrap gap-2 print:hidden">
					<Button icon={<Icon name={copied ? "check" : "copy"} />} onClick={copy} className="noscript:hidden">
						{copied ? "Copied" : "Copy"}
					</Button>
					<a
						href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
						download="campinsights-recovery-codes.txt"
						className={buttonStyle({})}
					>
						<Icon name="download" />
						Download
					</a>
					<Button icon={<Icon name="printer" />} onClick={printPage} className="noscript:hidden">
						Print
					</Button>
				</div>
				<p role="status" className="sr-only">
					{copied ? "Copied" : ""}
				</p>
			</div>
		</Card>
	);
}
