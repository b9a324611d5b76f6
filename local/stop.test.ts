import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";

const runModule = (code: string) => ["--input-type=module", "--eval", code];
const WAITS = runModule(`
  const { runOnStop } = await import("#local/stop.ts");
  runOnStop(async () => console.log("cleaned up"));
  setInterval(() => {}, 1_000);
  console.log("started");
`);

/** What a process prints until it ends, once `act` was called when it had started. */
async function outputOf(
  [command, ...args]: [string, ...string[]],
  act: (pid: number) => void,
): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output === "started\n") act(child.pid ?? 0);
  }
  return output;
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s cleans up once and ends",
  async (signal) => {
    const output = await outputOf([process.execPath, ...WAITS], (pid) => process.kill(pid, signal));
    expect(output).toBe("started\ncleaned up\n");
  },
);

test("when the shell that npm started it with is gone, it cleans up and ends", async () => {
  const quoted = [process.execPath, ...WAITS].map((each) => `'${each.replaceAll("'", "'\\''")}'`);
  const shell: [string, ...string[]] = ["sh", "-c", `${quoted.join(" ")}; true`];
  const output = await outputOf(shell, (pid) => process.kill(pid, "SIGKILL"));
  expect(output).toBe("started\ncleaned up\n");
});

test("a port that is taken is one sentence, before anything is built", async () => {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const child = spawn(process.execPath, ["local/start.ts"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  const [code] = await once(child, "close");
  server.close();

  expect(code).toBe(1);
  expect(output).toBe(
    `Port ${port} is used by another program. Stop that, or choose another port: PORT=${port + 1} npm start\n`,
  );
});
