import { Card } from "#app/ui/card";
import { CodeInput } from "#app/ui/code-input";
import { Field } from "#app/ui/field";
import { SubmitButton } from "#app/ui/submit-button";
import { AccountForm } from "./account-form";

interface ScanAndConfirmProps {
	/** Secret in groups of four characters. */
	secret: string;
	uri: string;
	/** Number of modules per side of the QR code, and the dark modules as an SVG path. */
	size: number;
	path: string;
}

/** QR code for the authenticator app, its text version, and the field for the first code. */
export function ScanAndConfirm({ secret, uri, size, path }: ScanAndConfirmProps) {
	return (
		<div className="grid gap-4">
			<Card title="1. Scan this code with your app">
				<div className="flex flex-wrap items-start gap-x-6 gap-y-4">
					{/* Dark on light in both themes, with its quiet zone: that is what cameras read. */}
					<svg
						role="img"
						aria-label="QR code for your authenticator app"
						viewBox={`-4 -4 ${size + 8} ${size + 8}`}
						shapeRendering="crispEdges"
						className="size-52 flex-none rounded-md border border-line bg-white"
					>
						<path d={path} fill="#000" />
					</svg>
					<div className="grid min-w-0 flex-1 basis-48 content-start gap-2 max-md:order-first">
						<p>
							On this phone?{" "}
							<a href={uri} className="link">
								Open your app
							</a>
							.
						</p>
						<p className="text-muted">Or enter this key:</p>
						<p className="rounded-sm bg-sunken px-3 py-2 font-mono wrap-anywhere select-all">{secret}</p>
					</div>
				</div>
			</Card>
			<Card title="2. Enter the code from your app">
				<AccountForm id="set-up" refusal="Two-step sign-in isn't on yet">
					{(field) => (
						<>
							<Field {...field("code")} label="Code" help="6 digits. A new code appears every 30 seconds.">
								<CodeInput />
							</Field>
							<div>
								<SubmitButton>Turn on</SubmitButton>
							</div>
						</>
					)}
				</AccountForm>
			</Card>
		</div>
	);
}
