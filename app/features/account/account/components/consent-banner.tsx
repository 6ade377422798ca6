import { CONSENT_EVENT, CONSENT_NAME } from "#app/platform/consent";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { useNonce } from "#app/ui/nonce";
import { consentPaths } from "../consent-paths";
import script from "./banner.js?url&no-inline";
import { useConsent } from "./use-consent";

interface ConsentBannerProps {
	/**
	 * `bar` sticks to the page's lower edge. Work pages have their tabs and the round button there, so on them a
	 * `strip` takes space at the top of the page, covering nothing, until the user chooses. `part` is a section of the
	 * page where the choice is changed.
	 */
	look?: "bar" | "strip" | "part";
}

/**
 * Cookie banner. As a bar it is last in the page, so that anything it covers can be scrolled into view. After a
 * choice it stays hidden until a link to #cookie-settings opens it; without JavaScript it works with a form, a
 * disclosure and a fragment.
 */
export default function ConsentBanner({ look = "bar" }: ConsentBannerProps) {
	const nonce = useNonce();
	const consent = useConsent();
	return (
		<>
			<section
				id="cookie-settings"
				className={LOOKS[look]}
				aria-labelledby="consent-title"
				tabIndex={-1}
				data-closed={consent === null ? undefined : ""}
			>
				<form method="post" action={consentPaths.save} data-consent="" className="consent-card">
					<div className="consent-words">
						<h2 id="consent-title" className="font-bold">
							We value your privacy
						</h2>
						<p className="text-muted">
							{look === "part"
								? "Essential cookies keep you signed in. We don't use any others today, but we'll respect your choice if that changes. "
								: "We use only essential cookies today. "}
							<a href="/cookie-policy">Cookie policy</a>
						</p>
						<p role="status" className="text-ember-ink empty:hidden" />
					</div>
					<div className="consent-choices">
						<details>
							<summary className={cn(buttonStyle({ variant: "quiet" }), NARROW)}>Customize</summary>
							<fieldset>
								<legend className="sr-only">Cookies</legend>
								<Toggle name="essential" label="Essential" locked checked>
									Keep you signed in and remember your theme and this choice. Always on.
								</Toggle>
								<Toggle name="analytics" label="Analytics" checked={consent?.analytics}>
									These would show us which pages people use. We don't use any today.
								</Toggle>
								<Toggle name="marketing" label="Marketing" checked={consent?.marketing}>
									These would show us where visitors come from. We don't use any today.
								</Toggle>
								<button type="submit" name="choice" value="save" className={buttonStyle()}>
									Save preferences
								</button>
							</fieldset>
						</details>
						<button type="submit" name="choice" value="decline" className={cn(buttonStyle(), NARROW)}>
							Decline Optional
						</button>
						<button type="submit" name="choice" value="accept" className={cn(buttonStyle(), NARROW)}>
							Accept All
						</button>
					</div>
				</form>
			</section>
			{/* Browsers hide a nonce from scripts, so what React compares is never equal. */}
			<script
				src={script}
				data-name={CONSENT_NAME}
				data-event={CONSENT_EVENT}
				nonce={nonce}
				defer
				suppressHydrationWarning
			/>
		</>
	);
}

/** Lets three buttons fit in a row on a phone. */
const NARROW = "max-md:px-1.5!";

const LOOKS = { bar: "consent", strip: "consent consent-strip", part: "consent consent-part" };

interface ToggleProps {
	name: string;
	label: string;
	checked?: boolean;
	locked?: boolean;
	children: string;
}

function Toggle({ name, label, checked = false, locked, children }: ToggleProps) {
	return (
		<label className="consent-toggle">
			<input
				type="checkbox"
				name={name}
				defaultChecked={checked}
				disabled={locked}
				aria-describedby={`consent-${name}`}
			/>
			<span>
				<b>{label}</b>
				<span id={`consent-${name}`} className="block text-muted">
					{children}
				</span>
			</span>
		</label>
	);
}
