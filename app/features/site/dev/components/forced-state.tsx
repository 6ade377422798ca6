import { type ReactNode, useEffect, useRef } from "react";

/** What is looked at without a pointer or a keyboard: the pseudo-classes that a pose stands for. */
const POSES = {
	hover: /(?<!\\):hover/g,
	focus: /(?<!\\):focus(-visible)?(?!-)/g,
};
export type Pose = keyof typeof POSES;

export const isPose = (name: string): name is Pose => name in POSES;

const OPERABLE =
	"a, button, summary, select, textarea, input:not([type=hidden], [type=submit]), [tabindex='0']";

interface PosedProps {
	as: Pose;
	/** What of each piece is posed; left out, the first of it that can be operated. */
	at?: string;
	children: ReactNode;
}

/** Pieces as they look under a pointer, or with the keyboard's focus, though neither is there. */
export function ForcedState({ as, at = OPERABLE, children }: PosedProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		repeatRules();
		for (const piece of box.current?.children ?? []) {
			const target = piece.matches(at) ? piece : piece.querySelector(at);
			// Whatever is under a pointer, all around it is as well.
			for (let each = target; each && each !== box.current; each = each.parentElement) {
				each.setAttribute("data-posed", as);
				if (as !== "hover") break;
			}
		}
	}, [as, at]);
	return (
		<div ref={box} className="contents">
			{children}
		</div>
	);
}

let repeated = false;

/** Every rule of the page that asks for one of the pseudo-classes, once more for what is posed so. */
function repeatRules() {
	if (repeated) return;
	repeated = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => posedRules(cssRules)).join("\n"));
	document.adoptedStyleSheets.push(sheet);
}

const posedRules = (rules: CSSRuleList): string => [...rules].map(posedRule).join("\n");

function posedRule(rule: CSSRule): string {
	const { cssText } = rule;
	const posed = Object.entries(POSES).reduce(
		(text, [pose, pseudo]) => text.replace(pseudo, `[data-posed="${pose}"]`),
		cssText,
	);
	if (posed === cssText) return "";
	if (rule instanceof CSSStyleRule || !("cssRules" in rule)) return posed;
	// A layer or a condition around rules: only those that ask are repeated.
	return `${cssText.slice(0, cssText.indexOf("{") + 1)}${posedRules(rule.cssRules as CSSRuleList)}}`;
}
