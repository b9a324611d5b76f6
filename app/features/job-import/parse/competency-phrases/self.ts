export const self = {
  "self.time": [
    "time management",
    "manage|managing|prioritize|prioritizing|prioritise ... your|own time|workload",
    "not|none on the critical path",
  ],
  "self.letting-go": [
    "delegate|delegating|delegation effectively|work|tasks|ownership|outcomes|responsibility|responsibilities|and",
    "give|giving away ... problems|work|projects",
    "led work without doing all of it",
    "engineer other than you leading",
    "gradually hand over to",
    "without micromanag*",
    "let|letting|lets others|engineers|teams|people lead|drive|own|decide",
    "tempted to write the best",
    "you are expected to let them",
    "give the applause",
  ],
  "self.credibility": [
    "hands-on technical|coding|engineering leader|leadership|lead|role|work|contributor",
    "stay|staying|remain|remaining|still hands-on|technical|close",
    "lead|leading by example",
    "technical credibility|authority|depth",
  ],
  "self.narrative": [
    "your own growth|development plan",
    "own|owning|drive|driving your ... career|growth|development",
  ],
};
