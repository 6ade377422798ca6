import { resolve } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { CLIENT } from "../support/identity-provider/client";
import { identityProvider } from "./support/identity-provider";
import { DESKTOP, PHONE } from "./support/page";
import { weatherService } from "./support/weather-service";

const port = Number(process.env.E2E_PORT ?? 8798);
const baseURL = `http://127.0.0.1:${port}`;
const root = resolve(import.meta.dirname, "../..");
const artefacts = resolve(root, "test-results");
const signingIn = "**/sign-in.e2e.ts";

export default defineConfig({
	testDir: ".",
	// Playwright resolves imports by itself and knows the aliases only from here.
	tsconfig: "./tsconfig.json",
	testMatch: "**/*.e2e.ts",
	outputDir: resolve(artefacts, "files"),
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	workers: 3,
	retries: 0,
	// Wide, for machines that do other things beside: nothing waits longer than it has to.
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: [
		["list"],
		["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? resolve(artefacts, "report.json") }],
	],
	use: {
		baseURL,
		timezoneId: "America/New_York",
		// What a service worker asks for, no journey can hold up or refuse. The one about installing allows it.
		serviceWorkers: "block",
		screenshot: "only-on-failure",
		// To record costs more than the browser itself; E2E_TRACE=1 does, for a failure that its picture does not explain.
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
		launchOptions: {
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
			args: [
				"--no-sandbox",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--disable-quic",
				"--no-first-run",
				"--disable-gpu",
				// A page lives too shortly here to earn back what it costs to optimise its code: it is only compiled, and at once.
				"--js-flags=--no-turbofan --no-maglev --always-sparkplug --no-flush-bytecode",
			],
		},
	},
	// Signing in comes first; a journey that only makes sense on one of the two says so by its tag.
	projects: [
		{ name: "sign-in", testMatch: signingIn, use: devices["Desktop Chrome"] },
		{
			name: "desktop",
			testIgnore: signingIn,
			grepInvert: /@phone/,
			dependencies: ["sign-in"],
			use: { ...devices["Desktop Chrome"], viewport: DESKTOP },
		},
		{
			name: "phone",
			testIgnore: signingIn,
			grepInvert: /@desktop/,
			dependencies: ["sign-in"],
			use: {
				...devices["Desktop Chrome"],
				viewport: PHONE,
				hasTouch: true,
				isMobile: true,
			},
		},
	],
	// E2E_RUNNING=1: the tests go to a demo that was started by hand on that port, with the same DEMO_NOW, GOOGLE_
	// and WEATHER_ variables; and to the services that those name.
	webServer: process.env.E2E_RUNNING
		? undefined
		: [
				{
					command: `tsx test/support/identity-provider/serve.ts ${identityProvider.port} ${baseURL}`,
					cwd: root,
					url: `${identityProvider.origin}/control/requests`,
					reuseExistingServer: false,
					stdout: "pipe",
				},
				{
					command: `tsx test/support/outside/serve.ts ${weatherService.port}`,
					cwd: root,
					port: weatherService.port,
					reuseExistingServer: false,
				},
				{
					command: "node .ci/demo.mjs --reset",
					cwd: root,
					url: `${baseURL}/health`,
					timeout: 180_000,
					reuseExistingServer: false,
					gracefulShutdown: { signal: "SIGTERM", timeout: 8_000 },
					stdout: "pipe",
					env: {
						PORT: String(port),
						STATE_DIR: ".wrangler/e2e",
						// A Wednesday afternoon in the middle of the season, in camp time.
						DEMO_NOW: "2026-07-15T14:00:00-04:00",
						GOOGLE_CLIENT_ID: CLIENT.id,
						GOOGLE_CLIENT_SECRET: CLIENT.secret,
						GOOGLE_DISCOVERY_URL: identityProvider.discoveryUrl,
						WEATHER_API_URL: weatherService.origin,
					},
				},
			],
});
